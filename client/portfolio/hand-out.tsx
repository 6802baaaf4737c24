import { type RefObject, useRef, useState } from 'react';
import { safeName } from '#contract/storage.ts';
import { named } from '#copy/name.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { ui } from '#copy/ui.ts';
import { yourData } from '#copy/your-data.ts';
import { changeParts, parts } from '#profile/state/parts.ts';
import { attempt } from '#ui/attempt.ts';
import { Button } from '#ui/button.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import type { PortfolioContent } from './content.ts';
import { htmlFile } from './html-file.ts';
import { plainText } from './plain-text.ts';

interface HandOutProps {
  readonly content: PortfolioContent;
  readonly sheet: RefObject<HTMLElement | null>;
}

/** Hands the sheet out: as a file, on paper, or by the apps of the device. */
export function HandOut({ content, sheet }: HandOutProps) {
  const { isBusy, makeFile } = useFile(content, sheet);
  const [said, say] = useSaid();

  async function download() {
    const made = await makeFile();
    if (!made) return;
    if (!saveFile(made.file)) return say(yourData.insideApp);
    const saved = copy.saved(made.file.name, Math.ceil(made.file.size / 1000));
    say([saved, made.note].filter(Boolean).join(' '));
  }

  async function share() {
    const made = await makeFile();
    if (!made) return;
    try {
      await navigator.share({ title: content.name, files: [made.file] });
      say(copy.shared);
    } catch (error) {
      const { name } = error as Error;
      // Browsers share only shortly after the press. The file is ready for the next press.
      if (name === 'NotAllowedError') return say(copy.shareAgain);
      if (name === 'AbortError') return;
      console.error(error);
      say(copy.notShared);
    }
  }

  async function copyText() {
    const text = plainText(content);
    const copied = () => navigator.clipboard.writeText(text).then(() => copy.copied);
    say(await attempt(copied, () => copy.notCopied));
  }

  return (
    <Section heading={copy.handOutHeading}>
      <div className="hand-out stack">
        <Button variant="primary" single describedBy="download-hint" inactive={isBusy} onClick={download}>
          {isBusy ? ui.loading : copy.download}
        </Button>
        <p id="download-hint">{copy.downloadHint}</p>
        {canShareFiles() && (
          <Button single inactive={isBusy} onClick={share}>
            {isBusy ? ui.loading : copy.share}
          </Button>
        )}
        <Button onClick={copyText}>{copy.copy}</Button>
        <Said said={said} />
        <Button onClick={() => print(content.name)}>{copy.print}</Button>
        <label className="choice">
          <input
            type="checkbox"
            checked={parts.value.largePrint}
            onChange={({ target }) => changeParts({ largePrint: target.checked })}
          />
          <span>{copy.largePrint}</span>
        </label>
      </div>
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
    last.current = { source, file: fileOf(html, content.name), note };
    return last.current;
  };
  return { isBusy, makeFile };
}

const fileOf = (html: string, name: string) =>
  new File([html], safeName(`${name}.html`), { type: 'text/html' });

const canShareFiles = () => navigator.canShare?.({ files: [fileOf('', 'portfolio')] }) === true;

/** Prints the sheet. Browsers name the PDF file by the title, so the title is the learner's name meanwhile. */
function print(name: string): void {
  const { title } = document;
  document.title = named(name);
  const restore = () => {
    document.title = title;
  };
  addEventListener('afterprint', restore, { once: true });
  try {
    window.print();
  } catch (error) {
    restore();
    throw error;
  }
}
