import { plausibleNow } from '#contract/clock.ts';
import { maxChosenBytes, maxImageBytes } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { tryInTime } from '#device/in-time.ts';
import { fileMs } from '#device/timing.ts';
import type { ChosenFile } from './images-state.ts';
import { redrawImage } from './redraw-image.ts';

/** Returns a file that can be uploaded, or the reason for a refusal. */
export async function readImage(file: File): Promise<ChosenFile | string> {
  const { name } = file;
  if (/^image\/svg\b/i.test(file.type) || /\.svgz?$/i.test(name)) return copy.vector(name);
  if (file.size > maxChosenBytes) return copy.tooLarge(name, file.size, maxChosenBytes);
  // Fails for a file in a cloud, and for a file that was moved, deleted or changed since it was chosen.
  const buffer = await tryInTime(() => file.arrayBuffer(), fileMs);
  if (!buffer) return copy.unreadable(name);
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return copy.empty(name);
  const image = await tryInTime(() => redrawImage(file), fileMs);
  if (!image) return notShown(bytes)(name);
  if (image.size > maxImageBytes) return copy.tooLarge(name, image.size, maxImageBytes);
  return { at: plausibleNow(), image, content: await tryInTime(() => fingerprintOf(bytes)) };
}

/** The `ftyp` brands of HEIC and HEIF files (ISO 23008-12). A still AVIF may have the general brand before its own. */
const heicStart = /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)(?!.*avif)/s;

/** The first bytes of the formats that browsers show, one character a byte. */
const imageStart = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|BM|....ftyp.*avi[fs])/s;

/** Returns the reason why the browser did not show a file. */
function notShown(bytes: Uint8Array): (name: string) => string {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  if (heicStart.test(start)) return copy.heic;
  return imageStart.test(start) ? copy.undrawable : copy.notAnImage;
}

/** Returns a text that only files of the same content share. Undefined on a page without a secure context. */
async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = await subtle?.digest('SHA-256', bytes);
  return digest && String(new Uint8Array(digest));
}
