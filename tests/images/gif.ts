import type { ImageFile } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Frame {
  /** The colours of the corners: top left, top right, bottom left, bottom right. */
  readonly corners: readonly [Colour, Colour, Colour, Colour];
  /** In hundredths of a second. */
  readonly delay: number;
}

export interface GifOptions {
  readonly width?: number;
  readonly height?: number;
  readonly frames?: readonly Frame[];
  /** Without a block the animation runs once. */
  readonly loopBlock?: Buffer;
  /** Blocks before each frame. */
  readonly extensions?: readonly Buffer[];
}

const grey: Colour = [128, 128, 128];
const stillGrey: Frame = { corners: [grey, grey, grey, grey], delay: 0 };

export function gif(
  name: string,
  { width = 64, height = 48, frames = [stillGrey], loopBlock, extensions = [] }: GifOptions = {},
): ImageFile {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.writeUInt8(ownTable, 4);
  const buffer = Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    tableOf(frames[0] ?? stillGrey),
    ...(loopBlock ? [loopBlock] : []),
    ...frames.flatMap((frame, index) => [...extensions, ...blocksOf(frame, width, height, index > 0)]),
    Buffer.from([0x3b]),
  ]);
  return { name, mimeType: 'image/gif', buffer };
}

/** Repetitions after the first run. 0 repeats forever. */
export const loopExtension = (loops: number) =>
  applicationExtension('NETSCAPE2.0', Buffer.from([1, loops & 0xff, loops >> 8]));

/** The identifier has 11 letters. */
export const applicationExtension = (identifier: string, data: Buffer) =>
  Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from(identifier, 'latin1'), subBlocks(data)]);

export const commentExtension = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe]), subBlocks(Buffer.from(text))]);

/** A text that a decoder may draw over the image. No browser does. */
export const plainTextExtension = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0x01, 12]), Buffer.alloc(12), subBlocks(Buffer.from(text))]);

/** Flags of a screen or an image that is followed by a table of 128 colours. */
const ownTable = 0x80 | 6;

function tableOf({ corners }: Frame): Buffer {
  const table = Buffer.alloc(3 * 128);
  table.set(corners.flat());
  return table;
}

/** Returns a graphic control and an image. An image without a table of its own uses the table of the screen. */
function blocksOf(frame: Frame, width: number, height: number, hasTable: boolean): Buffer[] {
  const { delay } = frame;
  const control = Buffer.from([0x21, 0xf9, 4, 0, delay & 0xff, delay >> 8, 0, 0]);
  const descriptor = Buffer.alloc(10);
  descriptor.writeUInt8(0x2c, 0);
  descriptor.writeUInt16LE(width, 5);
  descriptor.writeUInt16LE(height, 7);
  if (hasTable) descriptor.writeUInt8(ownTable, 9);
  const table = hasTable ? tableOf(frame) : Buffer.alloc(0);
  return [control, descriptor, table, Buffer.from([7]), subBlocks(codes(width, height))];
}

/** Returns a code of 8 bits for each pixel. Clearing the decoder's table in time keeps the codes at 8 bits. */
function codes(width: number, height: number): Buffer {
  const [clear, end] = [0x80, 0x81];
  const all: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % 100 === 0) all.push(clear);
    const isRight = pixel % width >= width / 2;
    const isBottom = Math.floor(pixel / width) >= height / 2;
    all.push(Number(isRight) + 2 * Number(isBottom));
  }
  return Buffer.from([...all, end]);
}

function subBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}
