/** Wraps an AV1 key frame of 8 bits and halved chroma in an AVIF file with EXIF and XMP data. */
export function avif(
  frame: Buffer,
  size: readonly [width: number, height: number],
  exif: Buffer,
  xmp: Buffer,
) {
  const items = [frame, Buffer.concat([Buffer.alloc(4), exif]), xmp];
  const type = box('ftyp', 'avif', uint32(0), 'avif', 'mif1', 'miaf');
  const dataAt = type.length + meta(items, 0, size).length + 8;
  return Buffer.concat([type, meta(items, dataAt, size), box('mdat', ...items)]);
}

function meta(items: readonly Buffer[], dataAt: number, [width, height]: readonly [number, number]): Buffer {
  const lengths = items.map(({ length }) => length);
  const extents = lengths.map((length, index) => {
    const at = dataAt + lengths.slice(0, index).reduce((sum, other) => sum + other, 0);
    return Buffer.concat([uint16(index + 1, 0, 1), uint32(at, length)]);
  });
  const item = (id: number, type: string, rest = '') =>
    box('infe', uint32(0x02000000), uint16(id, 0), `${type}\0${rest}`);
  const describes = (id: number) => box('cdsc', uint16(id, 1, 1));
  const properties = box(
    'ipco',
    box('ispe', uint32(0, width, height)),
    box('pixi', uint32(0), Buffer.from([3, 8, 8, 8])),
    // Profile 0, level 5.0, 4:2:0.
    box('av1C', Buffer.from([0x81, 12, 0x0c, 0])),
  );
  return box(
    'meta',
    uint32(0),
    box('hdlr', uint32(0, 0), 'pict', uint32(0, 0, 0), '\0'),
    box('pitm', uint32(0), uint16(1)),
    // Offsets and lengths have four bytes.
    box('iloc', uint32(0), uint16(0x4400, items.length), ...extents),
    box(
      'iinf',
      uint32(0),
      uint16(items.length),
      item(1, 'av01'),
      item(2, 'Exif'),
      item(3, 'mime', 'application/rdf+xml\0'),
    ),
    box('iref', uint32(0), describes(2), describes(3)),
    // Item 1 has the three properties. The third is essential.
    box('iprp', properties, box('ipma', uint32(0, 1), uint16(1), Buffer.from([3, 1, 2, 0x83]))),
  );
}

function box(name: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  return Buffer.concat([uint32(content.length + 8), Buffer.from(name, 'latin1'), content]);
}

const uint32 = (...values: readonly number[]) => Buffer.concat(values.map((value) => bytesOf(value, 4)));
const uint16 = (...values: readonly number[]) => Buffer.concat(values.map((value) => bytesOf(value, 2)));

function bytesOf(value: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  bytes.writeUIntBE(value, 0, count);
  return bytes;
}
