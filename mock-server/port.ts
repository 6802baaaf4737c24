/** A port from the command line, or the fallback; 0 asks for any free one. Throws with the flag's name. */
export function parsePort(flag: string, given: string | undefined, fallback: number): number {
  const port = Number(given ?? fallback);
  if (given === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`${flag} ${given}: expected a number from 0 to 65535`);
  }
  return port;
}
