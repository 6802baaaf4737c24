import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { safeName } from '#contract/storage.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { makeLink as linkCopy } from '#copy/portfolio-link.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { ui } from '#copy/ui.ts';
import { yourData } from '#copy/your-data.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { hasContact, partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import { runAction, ShowException } from '#ui/run-action.ts';
import { Said } from '#ui/said.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { ContactQuestion } from './contact-question.tsx';
import type { PortfolioContent } from './content.ts';
import { print, share } from './device-actions.ts';
import { htmlFile } from './html-file.ts';
import { saveResume } from './json-resume.ts';
import { ShareLink } from './link/share-link.tsx';
import { plainText } from './plain-text.ts';

interface HandOutProps {
  readonly user: User;
  readonly content: PortfolioContent;
  readonly words: SheetWords;
  readonly sheet: RefObject<HTMLElement | null>;
}

type Way = 'print' | 'download' | 'share' | 'copy' | 'link' | 'resume';

/** Hands the sheet out: on paper, as a file, by the apps of the device, or as text. */
export function HandOut({ user, content, words, sheet }: HandOutProps) {
  const { parts, changeParts } = useStore(partsOf);
  const { isBusy, makeFile } = useFile(content, sheet);
  // A press asks how to reach the learner, unless that is said.
  const [press, setPress] = useState<{ readonly way: Way; readonly kind: 'asks' | 'gives' }>();
  const [result, setResult] = useState<{ readonly way: Way; readonly text: string }>();
  const showException = useContext(ShowException);

  /** Each returns the sentence for the learner, or nothing where the device shows what happened. */
  const ways: Readonly<Record<Way, () => string | undefined | Promise<string | undefined>>> = {
    print: () => print(content.name),
    async download() {
      const made = await makeFile();
      if (!made) return undefined;
      if (!saveFile(made.file)) return yourData.insideApp;
      const saved = copy.saved(made.file.name, Math.ceil(made.file.size / 1000));
      return [saved, made.note].filter(Boolean).join(' ');
    },
    async share() {
      const made = await makeFile();
      return made && share({ title: content.name, files: [made.file] }, copy);
    },
    copy: () => copyText(plainText(content, words), copy),
    // Opens the dialog of the link.
    link: () => undefined,
    resume: () => saveResume(content, words),
  };

  async function give(way: Way): Promise<void> {
    const text = (await ways[way]()) ?? '';
    setResult({ way, text });
    announce(text);
  }

  const start = (way: Way) => () => setPress({ way, kind: hasContact(parts.value) ? 'gives' : 'asks' });
  // After the question has closed, because it would be printed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (press?.kind === 'gives') void runAction<void>(() => give(press.way), showException);
  }, [press]);
  const said = (way: Way) => <Said said={result?.way === way ? result.text : ''} />;

  return (
    <Section heading={copy.handOutHeading}>
      <div className="hand-out stack">
        <Button variant="primary" describedBy="print-hint" onClick={start('print')}>
          {copy.print}
        </Button>
        <p id="print-hint">{copy.printHint}</p>
        {said('print')}
        <Checkbox
          label={copy.largePrint}
          checked={parts.value.largePrint}
          onChange={(largePrint) => changeParts({ largePrint })}
        />
        <Button single describedBy="download-hint" inactive={isBusy} onClick={start('download')}>
          {isBusy ? ui.loading : copy.download}
        </Button>
        <p id="download-hint">{copy.downloadHint}</p>
        {said('download')}
        {canShareFiles() && (
          <>
            <Button single inactive={isBusy} onClick={start('share')}>
              {isBusy ? ui.loading : copy.share}
            </Button>
            {said('share')}
          </>
        )}
        <Button onClick={start('copy')}>{copy.copy}</Button>
        {said('copy')}
        <Button hasPopup describedBy="link-hint" onClick={start('link')}>
          {linkCopy.start}
        </Button>
        <p id="link-hint">{linkCopy.hint}</p>
        <details>
          <summary className="button plain">{copy.more}</summary>
          <div className="hand-out-more stack">
            <Button single describedBy="resume-hint" onClick={start('resume')}>
              {yourData.resume}
            </Button>
            <p id="resume-hint">{yourData.resumeHint}</p>
            {said('resume')}
          </div>
        </details>
      </div>
      {press?.kind === 'gives' && press.way === 'link' && (
        <ShareLink content={content} onClose={() => setPress(undefined)} />
      )}
      {press?.kind === 'asks' && (
        <ContactQuestion
          user={user}
          onClose={() => setPress(undefined)}
          onAnswer={() => setPress({ ...press, kind: 'gives' })}
        />
      )}
    </Section>
  );
}

/** Makes the file of the sheet, or returns the last one while the sheet is the same. */
function useFile(content: PortfolioContent, sheet: RefObject<HTMLElement | null>) {
  const [isBusy, setBusy] = useState(false);
  const last = useRef<{ readonly source: string; readonly file: File; readonly note: string }>(undefined);
  const makeFile = async () => {
    if (!sheet.current) return undefined;
    const source = sheet.current.outerHTML;
    if (last.current?.source === source) return last.current;
    setBusy(true);
    const { html, missingImages } = await htmlFile(sheet.current, content.name).finally(() => setBusy(false));
    const note = missingImages > 0 ? copy.withoutPictures(missingImages) : '';
    const made = { source, file: fileOf(html, content.name), note };
    // The next file may have the images that are missing now.
    last.current = note === '' ? made : undefined;
    return made;
  };
  return { isBusy, makeFile };
}

const fileOf = (html: string, name: string) =>
  new File([html], safeName(`${name}.html`), { type: 'text/html' });

const canShareFiles = () => navigator.canShare?.({ files: [fileOf('', 'portfolio')] }) === true;
