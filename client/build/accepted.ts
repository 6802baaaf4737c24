/** How much an Accept-Encoding header wants an encoding, from 0 (not at all) to 1. */
export function qualityOf(name: string, accepted: string): number {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  const [, ...parameters] = wanted.find(([one]) => one === name) ??
    wanted.find(([one]) => one === '*') ?? ['', 'q=0'];
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return quality === undefined ? 1 : Number(quality) || 0;
}
