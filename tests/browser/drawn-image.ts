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

/** The colours of the quarters: top left, top right, bottom left, bottom right. */
export const corners = ['red', 'lime', 'blue', 'white'] as const;
export const rgb = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
} as const;

/** Draws an image with a colour in each quarter. */
export async function drawnCorners(
  page: Page,
  type: 'image/jpeg' | 'image/png',
  width: number,
  height: number,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ({ type, width, height, corners }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The page has no 2D canvas.');
      for (const [index, colour] of corners.entries()) {
        context.fillStyle = colour;
        context.fillRect(
          (index % 2) * (width / 2),
          Math.floor(index / 2) * (height / 2),
          width / 2,
          height / 2,
        );
      }
      return canvas.toDataURL(type, 0.9).split(',')[1] ?? '';
    },
    { type, width, height, corners },
  );
  return Buffer.from(base64, 'base64');
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, 0 to 255, in the middle of each quarter, in the order of `corners`. */
  readonly corners: readonly (readonly number[])[];
}

/** Returns the name of a colour of `corners`, also when compression has changed the colour. */
export function nameOf(colour: readonly number[]): string {
  const isNear = (other: readonly number[]) =>
    other.every((channel, index) => Math.abs(channel - (colour[index] ?? 0)) < 40);
  return corners.find((name) => isNear(rgb[name])) ?? `rgba(${colour.join(', ')})`;
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
      const corners = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
      return { width, height, corners };
    },
    [bytes.toString('base64'), type] as const,
  );
}
