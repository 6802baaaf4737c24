import { describe, expect, it } from 'vitest';
import { StatusFailure } from '#contract/endpoint.ts';
import { Skill } from '#contract/entities.ts';
import { isWebAddress, token } from '#contract/values.ts';
import { words } from '#contract/words.ts';

const read = (text: string) => words.mask(text);

describe('words when they are read', () => {
  it.each([
    ['a control character', 'Asha\u0000 \u001b[31mHegde\u007f\u0085', 'Asha [31mHegde'],
    ['half a character', 'Asha\ud800 \udc00Hegde', 'Asha Hegde'],
    ['an override of the direction', '\u202eAsha\u202c \u202dHegde', 'Asha Hegde'],
    ['an isolate that never ends', '\u2067Asha\u2069\u2069\u2066', 'Asha'],
    ['space around them', ' \t Asha\n\u00a0', 'Asha'],
    ['nothing but space', ' \t\n', ''],
    ['more marks than a letter carries', `Z${'\u0337'.repeat(90)}a`, `Z${'\u0337'.repeat(8)}a`],
  ])('lose %s', (_what, written, wanted) => {
    expect(read(written)).toBe(wanted);
  });

  it.each([
    'two lines\nand\ta tab',
    'हिन्दी क्ष्म्य',
    'שָׁלוֹם‏ مرحبا‎',
    '👩‍👩‍👧‍👦 🇮🇳',
    '<b>bold</b> &amp; "quoted"',
    'x'.repeat(10_000),
  ])('keep %j', (text) => {
    expect(read(text)).toBe(text);
  });

  it('are sent as they were written', () => {
    expect(words.validate('\u202e Asha ')).toEqual([undefined, '\u202e Asha ']);
  });

  it('are those of every text of an answer', () => {
    const image = { image: '', thumbnail: '', icon: '' };
    const skill = { skill_id: 1, name: '\u202eHTML', description: '\ud800', ...image, Topics: 1 };
    expect(Skill.mask(skill)).toMatchObject({ name: 'HTML', description: '' });
  });

  it('of a refusal end after 500 characters', () => {
    const { message } = StatusFailure.mask({ status: 400, message: `\u0000No. ${'x'.repeat(10_000)}` });
    expect(message).toHaveLength(499);
    expect(message).toMatch(/^No\. x+$/);
  });
});

it.each(['https://name@example.com/', 'https://name:word@example.com/', 'http://:word@example.com'])(
  'the address %s, which leads elsewhere than it seems to, is none',
  (address) => {
    expect(isWebAddress(address)).toBe(false);
    expect(isWebAddress(address.replace(/\/\/.*@/, '//'))).toBe(true);
  },
);

it.each(['a\nb', 'a b', 'टोकन', '\ud800', 'a\u0000', 'x'.repeat(4097)])('%j is no token', (text) => {
  expect(token.is(text)).toBe(false);
  expect(token.is('eyJhbGciOi.eyJzdWIi-_~.x')).toBe(true);
});
