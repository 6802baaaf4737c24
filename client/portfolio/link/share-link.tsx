import { useLayoutEffect, useRef, useState } from 'react';
import { safeName } from '#contract/storage.ts';
import { languageBases } from '#copy/languages.ts';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import { yourData } from '#copy/your-data.ts';
import { Field } from '#forms/fields/field.tsx';
import { paths } from '#paths';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { runAction } from '#ui/run-action.ts';
import { Said, useSaid } from '#ui/said.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { PortfolioContent } from '../content.ts';
import { share } from '../device-actions.ts';
import { encodePortfolio } from './fragment.ts';
import { longestPart } from './packed.ts';
import type { QrCode } from './qr-code.ts';
import './share-link.css';

// Loaded at the press, because few learners make a code.
const loadQrCode = () => import('./qr-code.ts');

/** In characters. Some messengers cut longer links, and a phone still reads a QR code of this length. */
const maxSafe = 2000;

interface Made {
  readonly address: string;
  readonly code: QrCode | 'too long' | 'not loaded';
}

/** Makes a link that holds the page, and its QR code. The learner first reads who can read them. */
export function ShareLink({ content, onClose }: { content: PortfolioContent; onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  return (
    <Dialog heading={copy.start} onClose={onClose}>
      {made ? <MadeLink made={made} content={content} /> : <BeforeLink content={content} onMade={setMade} />}
    </Dialog>
  );
}

function BeforeLink({ content, onMade }: { content: PortfolioContent; onMade: (made: Made) => void }) {
  const [said, say] = useSaid();

  async function make() {
    const made = await runAction(
      () => encodePortfolio(content).then((fragment) => ({ fragment })),
      () => undefined,
    );
    if (!made) return say(copy.failed);
    if (made.fragment === undefined) return say(copy.tooLong(portfolio.parts[longestPart(content)]));
    const address = `${location.origin}${languageBases[content.language]}${paths.sharedPortfolio}#${made.fragment}`;
    onMade({ address, code: await codeOf(address) });
  }

  return (
    <div className="stack">
      <ul className="share-link-facts stack gap-1">
        {copy.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {(content.email || content.phone) && <li>{copy.contact}</li>}
      </ul>
      <Button variant="primary" single onClick={make}>
        {copy.confirm}
      </Button>
      <Said said={said} />
    </div>
  );
}

async function codeOf(address: string): Promise<Made['code']> {
  if (address.length > maxSafe) return 'too long';
  // Without a network, the link comes without its code.
  const loaded = await loadQrCode().catch(() => undefined);
  return loaded ? loaded.qrCodeOf(address) : 'not loaded';
}

function MadeLink({ made: { address, code }, content }: { made: Made; content: PortfolioContent }) {
  const [said, say] = useSaid();
  const heading = useRef<HTMLParagraphElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <div className="stack">
      <p ref={heading} className="strong" tabIndex={-1}>
        {copy.ready}
      </p>
      {code === 'too long' && (
        <p>{copy.long(address.length, maxSafe, portfolio.parts[longestPart(content)])}</p>
      )}
      <Field id="portfolio-link" label={copy.address} value={address} onChange={() => {}}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            readOnly
            dir="ltr"
            translate="no"
            onFocus={() => input.current?.select()}
          />
        )}
      </Field>
      <Button variant="primary" onClick={async () => say(await copyText(address, copy))}>
        {copy.copy}
      </Button>
      {'share' in navigator && (
        <Button onClick={async () => say((await share({ title: content.name, url: address }, copy)) ?? '')}>
          {copy.share}
        </Button>
      )}
      <Said said={said} />
      {code === 'not loaded' && <p>{copy.codeNotLoaded}</p>}
      {typeof code === 'object' && <Code code={code} name={content.name} />}
    </div>
  );
}

function Code({ code, name }: { code: QrCode; name: string }) {
  const [said, say] = useSaid();

  async function save() {
    const { pngOf } = await loadQrCode();
    const png = await pngOf(code);
    if (!png) return say(copy.notSavedCode);
    const file = new File([png], safeName(`${name} QR.png`), { type: 'image/png' });
    say(saveFile(file) ? yourData.saved(file.name) : yourData.insideApp);
  }

  return (
    <>
      <p className="soft small">{copy.codeHint}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${code.side} ${code.side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={copy.code}
      >
        <rect width="100%" height="100%" fill="white" />
        <path d={code.path} fill="black" />
      </svg>
      <Button single onClick={save}>
        {copy.saveCode}
      </Button>
      <Said said={said} />
    </>
  );
}
