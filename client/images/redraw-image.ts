import { shrinkAbove } from '#contract/storage.ts';
import { strippedGif } from './strip-gif.ts';

const quality = 0.85;

/**
 * Returns an image for upload without metadata: upright, at most 1600 px on the longer side, as JPEG, PNG, WebP or GIF.
 * A GIF keeps its size. Undefined if the browser cannot decode or draw the file.
 */
export async function redrawImage(file: File): Promise<Blob | undefined> {
  try {
    // Applies the orientation of the EXIF data.
    const image = await createImageBitmap(file);
    const redrawn = (await withoutMetadata(file)) ?? (await redraw(image, file));
    image.close();
    return redrawn ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns a GIF with its animation, which a canvas would drop. Undefined for any other file. */
async function withoutMetadata(file: File): Promise<Blob | undefined> {
  if (file.type !== 'image/gif') return undefined;
  const parts = strippedGif(new Uint8Array(await file.arrayBuffer()));
  return parts && new Blob(parts, { type: file.type });
}

async function redraw(image: ImageBitmap, { type, size }: File): Promise<Blob | null> {
  const scale = Math.min(1, shrinkAbove.pixels / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // A transparent PNG may be named .jpg, and would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (type === 'image/jpeg') return encoded(canvas, type);
  const lossless = type === 'image/png' && size <= shrinkAbove.bytes ? await encoded(canvas, type) : null;
  if (lossless && lossless.size <= shrinkAbove.bytes) return lossless;
  // WebP keeps transparency, JPEG does not. WebKit cannot write WebP and returns PNG, which is far larger than JPEG.
  const webp = await encoded(canvas, 'image/webp');
  if (webp?.type === 'image/webp' || isTransparent(context)) return webp;
  return encoded(canvas, 'image/jpeg');
}

function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
