import { type RefObject, useContext, useEffect, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { makeLink as linkCopy } from '#copy/portfolio-link.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { ui } from '#copy/ui.ts';
import { yourData } from '#copy/your-data.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import { runAction, ShowException } from '#ui/run-action.ts';
import { Said } from '#ui/said.tsx';
import { Section } from '#ui/section.tsx';
import type { PortfolioContent } from '../content.ts';
import { addressOf } from '../link/address.ts';
import { LinkCode } from '../link/link-code.tsx';
import { LinkFacts } from '../link/link-facts.tsx';
import { useMade } from '../link/use-made.ts';
import { ContactQuestion } from './contact-question.tsx';
import { print, share } from './device-actions.ts';
import { saveResume } from './json-resume.ts';
import { plainText } from './plain-text.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

interface HandOutProps {
  readonly user: User;
  readonly content: PortfolioContent;
  readonly words: SheetWords;
  readonly sheet: RefObject<HTMLElement | null>;
}

type Way = 'whatsApp' | 'share' | 'link' | 'print' | 'download' | 'copy' | 'code' | 'resume';

/** Hands the sheet out: as a link by WhatsApp and other apps, on paper, as a file, as text, or as a code. */
export function HandOut({ user, content, words, sheet }: HandOutProps) {
  const { parts, changeParts } = useStore(partsOf);
  const [isBusy, setBusy] = useState(false);
  // A press asks how to reach the learner, unless that is said.
  const [press, setPress] = useState<{ readonly way: Way; readonly kind: 'asks' | 'gives' }>();
  const [result, setResult] = useState<{ readonly way: Way; readonly text: string }>();
  const showException = useContext(ShowException);

  const link = useMade(content, addressOf);

  async function withLink(give: (address: string) => string | undefined | Promise<string | undefined>) {
    // Without a wait where the link is ready, because browsers copy and share only shortly after the press.
    const address = link ? link.value : await addressOf(content);
    return address ? give(address) : linkCopy.tooLong;
  }

  /** Each returns the sentence for the learner, or nothing where the device shows what happened. */
  const ways: Readonly<Record<Way, () => string | undefined | Promise<string | undefined>>> = {
    // The press itself has opened WhatsApp.
    whatsApp: () => withLink(() => copy.whatsAppOpens),
    share: () => withLink((url) => share({ title: content.name, text: words.message, url })),
    link: () => withLink((address) => copyText(address, linkCopy)),
    print: () => print(content.name),
    async download() {
      setBusy(true);
      try {
        // The styles of the file are large, so they load at the press.
        const loaded = await import('./html-file.ts').catch(() => undefined);
        if (!loaded || !sheet.current) return app.notLoaded;
        return await loaded.saveHtmlFile(sheet.current, content.name);
      } finally {
        setBusy(false);
      }
    },
    copy: () => copyText(plainText(content, words), copy),
    // Opens the dialog of the code.
    code: () => undefined,
    resume: () => saveResume(content, words),
  };

  async function give(way: Way): Promise<void> {
    const text = (await ways[way]()) ?? '';
    setResult({ way, text });
    announce(text);
  }

  const isAnswered = Boolean(content.email || content.phone || parts.value.own);
  const start = (way: Way) => () => setPress({ way, kind: isAnswered ? 'gives' : 'asks' });
  // After the question has closed, because it would be printed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (press?.kind === 'gives') void runAction<void>(() => give(press.way), showException);
  }, [press]);
  const said = (way: Way) => <Said said={result?.way === way ? result.text : ''} />;

  return (
    <Section heading={copy.handOutHeading}>
      <div className="hand-out stack">
        {isAnswered ? (
          <WhatsAppButton
            variant="primary"
            link={link}
            words={words}
            describedBy="link-facts"
            onPress={start('whatsApp')}
          >
            {copy.whatsApp}
          </WhatsAppButton>
        ) : (
          <Button variant="primary" hasPopup describedBy="link-facts" onClick={start('whatsApp')}>
            {copy.whatsApp}
          </Button>
        )}
        {said('whatsApp')}
        {'share' in navigator && <Button onClick={start('share')}>{linkCopy.share}</Button>}
        {said('share')}
        <Button onClick={start('link')}>{linkCopy.copy}</Button>
        {said('link')}
        <LinkFacts
          id="link-facts"
          content={content}
          address={link?.value}
          showsAddress={result?.text === linkCopy.notCopied}
        />
        <details>
          <summary className="button plain">{copy.more}</summary>
          <div className="hand-out-more stack">
            <Button describedBy="print-hint" onClick={start('print')}>
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
            <Button onClick={start('copy')}>{copy.copy}</Button>
            {said('copy')}
            <Button hasPopup onClick={start('code')}>
              {linkCopy.code}
            </Button>
            <Button single describedBy="resume-hint" onClick={start('resume')}>
              {yourData.resume}
            </Button>
            <p id="resume-hint">{yourData.resumeHint}</p>
            {said('resume')}
          </div>
        </details>
      </div>
      {press?.kind === 'gives' && press.way === 'code' && (
        <LinkCode content={content} onClose={() => setPress(undefined)} />
      )}
      {press?.kind === 'asks' && (
        <ContactQuestion
          user={user}
          content={content}
          words={words}
          toWhatsApp={press.way === 'whatsApp'}
          onClose={() => setPress(undefined)}
          onAnswer={() => setPress({ ...press, kind: 'gives' })}
        />
      )}
    </Section>
  );
}
