// jsdom cannot decode or draw images. A PNG or JPEG signature counts as an image, small enough to need no scaling. A
// drawn image has the bytes of its file, so that tests choose the size of an upload.

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const files = new WeakMap<object, Blob>();

globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
  const file = source as Blob;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isImage = signatures.some((magic) => magic.every((byte, index) => start[index] === byte));
  if (!isImage) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  const image = { width: 64, height: 48, close: () => {} };
  files.set(image, file);
  return image;
};

HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const drawImage = (image: ImageBitmap) => files.set(this, files.get(image) ?? new Blob());
  return { drawImage, fillRect: () => {} };
} as unknown as HTMLCanvasElement['getContext'];

HTMLCanvasElement.prototype.toBlob = function toBlob(whenDrawn, type) {
  whenDrawn(new Blob([files.get(this) ?? ''], { type: type ?? 'image/png' }));
};
