import type { Page } from '@playwright/test';
import type { ImageFile } from '../images/png.ts';

/** Draws a JPEG as from a camera held sideways. The stored left half is red and displays as the upper half. */
export async function sidewaysJpeg(
  page: Page,
  name: string,
  width: number,
  height: number,
): Promise<ImageFile> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'blue';
      context.fillRect(0, 0, w, h);
      context.fillStyle = 'red';
      context.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  // EXIF with a single tag 0x0112 (orientation). Its value 6 turns the image a quarter clockwise for display.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, exif]);
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]),
  };
}
