/** Each sets `pwned` when a page treats the text as markup. */
const tags = [
  '<script>window.pwned = 1</script>',
  '<img src="x" onerror="window.pwned = 1">',
  '<iframe src="javascript:parent.pwned = 1"></iframe>',
  '<svg onload="window.pwned = 1"><a href="javascript:pwned = 1">x</a></svg>',
  '" autofocus onfocus="window.pwned = 1" x="',
  "'-alert(1)-'",
  '</script></style></textarea></title>',
].join(' ');

/** Texts that can break an app, by kind. Unpaired surrogates make invalid UTF-8 in a feed. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'scripts, direction marks and broken characters': [
    tags,
    'Left \u202eover\u202d turned \u2067שלום\u2066 out \u2069\u2069\u202e مرحبا\u200f end',
    '\ud800half \udc00\ud83d and\u0000 \u0001\u0007\u001b[31mred\u007f\u0085\ufffe',
    `Z${'\u0337\u0351\u0489'.repeat(200)}algo ${'👩‍👩‍👧‍👦'.repeat(60)}`,
  ].join(' '),
  'one word of 10,000 characters': 'x'.repeat(10_000),
  Hindi: 'बस समय सारणी',
  'white space': ' \t\r\n\u00a0\u2003\u200b\u200d\ufeff ',
};
