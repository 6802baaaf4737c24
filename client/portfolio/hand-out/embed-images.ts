import { tryInTime } from '#device/in-time.ts';
import { fileMs } from '#device/timing.ts';

/** The data URL of each image. Undefined for an image that could not be read or has no room. */
export type EmbeddedImages = readonly (string | undefined)[];

/** The longer side of the images in px. Smaller images are tried until all have room. */
const sides = [640, 480, 360, 240, 160];
const quality = 0.75;

/**
 * Draws images as JPEG data URLs, which drops metadata. Together they take at most `room` characters. At the
 * smallest size, the first images that have room are taken.
 */
export async function embedImages(
  images: readonly HTMLImageElement[],
  room: number,
): Promise<EmbeddedImages> {
  // An image may still be loading.
  const isDecoded = await Promise.all(
    images.map((image) => tryInTime(() => image.decode().then(() => true), fileMs)),
  );
  let drawn: EmbeddedImages = [];
  for (const side of sides) {
    drawn = images.map((image, index) => (isDecoded[index] ? jpegOf(image, side) : undefined));
    if (lengthOf(drawn) <= room) return drawn;
  }
  return drawn.map((address, index) => (lengthOf(drawn.slice(0, index + 1)) <= room ? address : undefined));
}

const lengthOf = (addresses: EmbeddedImages) =>
  addresses.reduce((sum, address) => sum + (address?.length ?? 0), 0);

function jpegOf(image: HTMLImageElement, side: number): string | undefined {
  try {
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', quality);
  } catch {
    return undefined;
  }
}
