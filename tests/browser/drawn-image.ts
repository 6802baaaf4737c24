import type { Page } from '@playwright/test';
import type { ImageFile } from '../images/png.ts';

// Draws and decodes images in a browser, because Node cannot.

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly type?: 'image/jpeg' | 'image/png';
  readonly quality?: number;
  /** The left half is transparent. */
  readonly halfEmpty?: boolean;
}

/** Draws noise, which needs as many bytes as a detailed photo. */
export async function drawn(page: Page, name: string, drawing: Drawing): Promise<ImageFile> {
  const mimeType = drawing.type ?? 'image/jpeg';
  const base64 = await page.evaluate(
    ({ width, height, quality = 0.92, halfEmpty = false, type }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The page has no 2D canvas.');
      const { data } = context.createImageData(width, height);
      for (let at = 0; at < data.length; at += 4) {
        const empty = halfEmpty && (at / 4) % width < width / 2;
        if (empty) continue;
        for (let channel = 0; channel < 3; channel += 1) data[at + channel] = Math.random() * 256;
        data[at + 3] = 255;
      }
      context.putImageData(new ImageData(data, width, height), 0, 0);
      return canvas.toDataURL(type, quality).split(',')[1] ?? '';
    },
    { ...drawing, type: mimeType },
  );
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, 0 to 255, in the middle of each half. */
  readonly colours: Readonly<Record<'top' | 'bottom' | 'left' | 'right', readonly number[]>>;
}

export function pictureIn(page: Page, bytes: Buffer, type: string): Promise<Picture> {
  return page.evaluate(
    async ([base64, type]) => {
      const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([binary], { type }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The page has no 2D canvas.');
      context.drawImage(image, 0, 0);
      const at = (x: number, y: number) => [
        ...context.getImageData(Math.floor(width * x), Math.floor(height * y), 1, 1).data,
      ];
      const colours = {
        top: at(0.5, 0.25),
        bottom: at(0.5, 0.75),
        left: at(0.25, 0.5),
        right: at(0.75, 0.5),
      };
      return { width, height, colours };
    },
    [bytes.toString('base64'), type] as const,
  );
}
