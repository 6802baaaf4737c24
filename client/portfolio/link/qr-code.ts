import { encode } from 'uqr';

/** The light modules around a code, by its standard. */
const quietZone = 4;

export interface QrCode {
  /** The number of modules of a side, with the quiet zone. */
  readonly side: number;
  /** The dark modules as the data of an SVG path. */
  readonly path: string;
}

/** Returns the code of an ASCII address. Throws beyond 2953 bytes. */
export function qrCodeOf(address: string): QrCode {
  const { data } = encode(address, { ecc: 'L', boostEcc: true, border: quietZone });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? runAt(row, x, y) : '')),
  );
  return { side: data.length, path: path.join('') };
}

/** Returns the path around the dark modules from `x` to the next light one. */
const runAt = (row: readonly boolean[], x: number, y: number) =>
  `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z`;

/** The smallest side of the picture in px, sharp on paper. */
const minPixels = 1000;

/** Returns a PNG of the code, or undefined where the browser draws none. */
export async function pngOf({ side, path }: QrCode): Promise<Blob | undefined> {
  const scale = Math.ceil(minPixels / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.fillStyle = 'black';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
