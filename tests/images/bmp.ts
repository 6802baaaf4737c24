/** Returns a BMP of four coloured quarters, with other bytes between its header and its pixels and after them. */
export function bmp(
  [width, height]: readonly [width: number, height: number],
  corners: readonly (readonly number[])[],
  other: Buffer,
): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(header.length + other.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  // A negative height means that the first row is on top.
  header.writeInt32LE(-height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(32, 28);
  const pixel = (corner: number) => {
    const [red = 0, green = 0, blue = 0] = corners[corner] ?? [];
    return Buffer.from([blue, green, red, 255]);
  };
  const row = (left: number) =>
    Buffer.concat([left, left + 1].map((corner) => Buffer.alloc((4 * width) / 2, pixel(corner))));
  const half = (left: number) => Buffer.alloc((4 * width * height) / 2, row(left));
  return Buffer.concat([header, other, half(0), half(2), other]);
}
