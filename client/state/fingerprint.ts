/** Returns a stable 64-bit hash of a text, made of two 32-bit hashes. Collisions are negligible. */
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
