import type { Prose } from './comments.ts';
import { anchorOf, headingsOf } from './documents.ts';

const names = new RegExp(
  [
    // A file, by its path or the end of it, and a heading of it: `ui/page.tsx`, `docs/deploying.md, "A demo"`.
    /(?<![\w/.#@-])(?!tests\/reports)(?<file>(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|js|css|md|grit|rules|yml))\b(?:#(?<anchor>[\w-]+)|, "(?<heading>[^"]+)")?/,
    /(?<![\w/.#@-])(?<start>(?:docs|client|mock-server|tests(?!\/reports)|tools|fixtures)\/[\w/-]+)/,
    /\bdecisions? (?<decision>\d+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Returns the names in a text that lead to no path, heading or decision of this repository, each with its line. */
export const lostNames =
  (paths: readonly string[]) =>
  ({ line, text }: Prose): string[] =>
    [...text.matchAll(names)]
      .filter(({ groups: { file, anchor, heading, start, decision } = {} }) => {
        const begin = decision ? `docs/decisions/${decision.padStart(2, '0')}-` : start;
        if (begin) return !paths.some((path) => path.startsWith(begin));
        const found = paths.find((path) => path === file || path.endsWith(`/${file}`));
        const wanted = anchor ?? (heading && anchorOf(heading));
        return !found || (wanted !== undefined && !headingsOf(found).includes(wanted));
      })
      .map(([name]) => `${line}: names something that is gone: ${name}`);
