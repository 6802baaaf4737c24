// Texts as nobody would write them but to break an app, or by accident.

/** Each would leave a mark on the page if it were more than a text. */
export const tags = [
  '<script>window.pwned = 1</script>',
  '<img src="x" onerror="window.pwned = 1">',
  '<iframe src="javascript:parent.pwned = 1"></iframe>',
  '<svg onload="window.pwned = 1"><a href="javascript:pwned = 1">x</a></svg>',
  '" autofocus onfocus="window.pwned = 1" x="',
  "'-alert(1)-'",
  '</script></style></textarea></title>',
].join(' ');

/** Each kind by its name. In a text of a feed, which is bytes, halves of characters are no UTF-8. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'scripts and tags': tags,
  'marks that turn direction':
    'Left \u202eover\u202d turned \u2067שלום\u2066 out \u2069\u2069\u202e مرحبا\u200f end',
  'one word of 10,000 characters': 'x'.repeat(10_000),
  '10,000 characters in words': 'word '.repeat(2000),
  '10,000 characters from right to left': 'שלום '.repeat(2000),
  'halves of characters and controls':
    '\ud800half \udc00\ud83d and\u0000 \u0001\u0007\u001b[31mred\u007f\u0085\ufffe',
  'piles of marks': `Z${'\u0337\u0351\u0489'.repeat(200)}algo ${'👩‍👩‍👧‍👦'.repeat(60)}`,
  Hindi: 'बस समय सारणी',
  nothing: '',
  'white space': ' \t\r\n\u00a0\u2003\u200b\u200d\ufeff ',
};

/** Addresses that lead to no page of the web, or not to where they seem to. */
export const hostileLinks: readonly string[] = [
  'javascript:window.pwned=1',
  ' JaVa\tScRiPt:window.pwned=1',
  '\u0001javascript:window.pwned=1',
  'java\nscript:window.pwned=1',
  'vbscript:msgbox(1)',
  'data:text/html,<script>opener.pwned=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"/>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/',
  '\\\\evil.example\\',
  '/\\evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://app.example@evil.example/',
  'https://name:word@evil.example/',
  'https://evil.example /',
  'https://',
  'https://[evil.example',
  `ftp://${'evil.example/'.repeat(800)}`,
];
