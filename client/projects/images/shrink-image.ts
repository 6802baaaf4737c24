import { shrinkAbove } from '#contract/storage.ts';

// Images as the browser reads and writes them.

/** How good an image that was made smaller still looks, 0 to 1. */
const quality = 0.85;
/** Kept as they are: drawing them anew would end their animation. */
const animatedTypes = ['image/gif'];

/**
 * An image fit for upload: itself where it is small enough, else drawn anew, upright, with at most 1600 px on its longer
 * side and never more bytes than before. Undefined where the browser cannot show it as an image.
 */
export async function readImage(file: File): Promise<Blob | undefined> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const scale = Math.min(1, shrinkAbove.pixels / Math.max(image.width, image.height));
  const isSmall = scale === 1 && file.size <= shrinkAbove.bytes;
  const smaller = isSmall || animatedTypes.includes(file.type) ? null : await drawn(image, scale, file.type);
  image.close();
  return smaller && smaller.size < file.size ? smaller : file;
}

function drawn(image: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // WebP keeps what is transparent, as JPEG cannot.
  const drawnType = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, drawnType, quality));
}
