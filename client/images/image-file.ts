// Facts about a chosen file that need only its bytes and its name.

/** The `ftyp` brands of HEIC and HEIF files (ISO 23008-12). */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)/;

/** The first bytes of the formats that browsers show, one character a byte. A dot stands for any byte. */
const imageStarts = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|BM|....ftyp.*avi[fs])/s;

/** Returns the format of a file that the browser did not show. `image`: a format that browsers do show. */
export function formatOf(bytes: Uint8Array): 'heic' | 'image' | 'unknown' {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  // A still AVIF may have the general brand, with its own brand behind.
  const isHeic = start.startsWith('ftyp', 4) && heicBrands.test(start.slice(8)) && !start.includes('avif');
  if (isHeic) return 'heic';
  return imageStarts.test(start) ? 'image' : 'unknown';
}

/**
 * Returns a text that only files of the same content share: the size and two 32-bit hashes. Not by `crypto.subtle`,
 * which a page on plain HTTP lacks.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x9e3779b1);
    other = Math.imul(other ^ byte, 0x5f356495);
    // Brings the high bits down, which a multiplication only moves up.
    one ^= one >>> 15;
    other ^= other >>> 13;
  }
  return [bytes.length, one >>> 0, other >>> 0].join('.');
}

/** Returns the name, or else the first free one of `name (2).jpg`, `name (3).jpg` and so on. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let nth = 2; isTaken(free); nth += 1) free = `${stem} (${nth})${ending}`;
  return free;
}
