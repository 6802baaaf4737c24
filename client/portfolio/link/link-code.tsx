import { safeName } from '#contract/storage.ts';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import { ui } from '#copy/ui.ts';
import { yourData } from '#copy/your-data.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { PortfolioContent } from '../content.ts';
import { shortAddressOf } from './address.ts';
import type { QrCode } from './qr-code.ts';
import { useMade } from './use-made.ts';
import './link-code.css';

// Loaded at the press, because few learners make a code.
const loadQrCode = () => import('./qr-code.ts');

async function codeOf(content: PortfolioContent): Promise<QrCode | 'too long' | 'not loaded'> {
  const address = await shortAddressOf(content);
  if (address === undefined) return 'too long';
  const loaded = await loadQrCode().catch(() => undefined);
  return loaded ? loaded.qrCodeOf(address) : 'not loaded';
}

/** The QR code of a short page. A code of the whole page would be too dense for cheap cameras. */
export function LinkCode({ content, onClose }: { content: PortfolioContent; onClose: () => void }) {
  const code = useMade(content, codeOf)?.value;
  return (
    <Dialog heading={copy.code} onClose={onClose}>
      <div className="stack">
        {code === undefined && <p>{ui.loading}</p>}
        {code === 'too long' && <p role="alert">{copy.codeTooLong}</p>}
        {code === 'not loaded' && <p role="alert">{copy.codeNotLoaded}</p>}
        {typeof code === 'object' && <Code code={code} name={content.name} />}
      </div>
    </Dialog>
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
      <p>{copy.codeHint}</p>
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
