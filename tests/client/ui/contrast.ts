// Parses the colours of tokens.css and computes their contrast by WCAG 2.2.

export type Theme = 'light' | 'dark' | 'light, more contrast' | 'dark, more contrast';
export const themes: readonly Theme[] = ['light', 'dark', 'light, more contrast', 'dark, more contrast'];

interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** The `--name: light-dark(#rrggbb, #rrggbb)` tokens of a stylesheet. */
function pairsOf(css: string): Map<string, Pair> {
  const matches = css.matchAll(/--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/gi);
  return new Map([...matches].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** Returns a function that finds a colour by token and theme, and throws for an unknown token. */
export function readColours(css: string): (token: string, theme: Theme) => string {
  const [base = '', ...more] = css.split(":root[data-contrast='more']");
  if (more.length !== 1) throw new Error('Expected one block for more contrast');
  const colours = pairsOf(base);
  const stronger = pairsOf((more[0] ?? '').split('}')[0] ?? '');
  return (token, theme) => {
    const pair = (theme.endsWith('more contrast') && stronger.get(token)) || colours.get(token);
    if (!pair) throw new Error(`--${token} is no light-dark() of two colours`);
    return theme.startsWith('light') ? pair.light : pair.dark;
  };
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
