/** A short word for a text, the same on every visit: two hashes of 32 bits, which two texts of one feed do not share by chance. */
export function fingerprint(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('.');
}
