import { shrinkAbove } from '#contract/storage.ts';

const quality = 0.85;
/** A canvas would drop the animation of these types. */
const animatedTypes = ['image/gif'];

/**
 * Returns an image for upload. A large image is redrawn upright, with at most 1600 px on the longer side. The file
 * itself is returned if it is small or if redrawing saves no bytes. Undefined if the browser cannot decode the file.
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
  // WebP keeps transparency, JPEG does not.
  const drawnType = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, drawnType, quality));
}
