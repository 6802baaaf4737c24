/** The data URL of each image. Undefined for an image that could not be read or has no room. */
export type EmbeddedImages = readonly (string | undefined)[];

/** The longer side of the images in px. Smaller images are tried until all have room. */
const sides = [640, 480, 360, 240, 160];
const quality = 0.75;

/** Draws loaded images as JPEG data URLs, which drops metadata. Together they take at most `room` characters. */
export async function embedImages(
  images: readonly HTMLImageElement[],
  room: number,
): Promise<EmbeddedImages> {
  for (const side of sides) {
    const drawn = await Promise.all(images.map((image) => jpegOf(image, side)));
    const size = drawn.reduce((sum, address) => sum + (address?.length ?? 0), 0);
    if (size <= room) return drawn;
  }
  return images.map(() => undefined);
}

async function jpegOf(image: HTMLImageElement, side: number): Promise<string | undefined> {
  try {
    await image.decode();
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
