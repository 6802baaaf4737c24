import { describe, expect, it } from 'vitest';
import { StatusFailure } from '#contract/endpoint.ts';
import { Skill } from '#contract/entities.ts';
import { isWebAddress, token } from '#contract/values.ts';
import { words } from '#contract/words.ts';

const read = (text: string) => words.mask(text);

describe('words', () => {
  it.each([
    ['a control character', 'Asha\u0000 \u001b[31mHegde\u007f\u0085', 'Asha [31mHegde'],
    ['a lone surrogate', 'Asha\ud800 \udc00Hegde', 'Asha Hegde'],
    ['a direction override', '\u202eAsha\u202c \u202dHegde', 'Asha Hegde'],
    ['an unclosed direction isolate', '\u2067Asha\u2069\u2069\u2066', 'Asha'],
    ['surrounding space', ' \t Asha\n\u00a0', 'Asha'],
    ['text of spaces only', ' \t\n', ''],
    ['more than 8 combining marks on a letter', `Z${'\u0337'.repeat(90)}a`, `Z${'\u0337'.repeat(8)}a`],
  ])('lose when read: %s', (_what, written, wanted) => {
    expect(read(written)).toBe(wanted);
  });

  it.each([
    'two lines\nand\ta tab',
    'हिन्दी क्ष्म्य',
    'שָׁלוֹם‏ مرحبا‎',
    '👩‍👩‍👧‍👦 🇮🇳',
    '<b>bold</b> &amp; "quoted"',
    'x'.repeat(10_000),
  ])('keep when read: %j', (text) => {
    expect(read(text)).toBe(text);
  });

  it('are sent unchanged', () => {
    expect(words.validate('\u202e Asha ')).toEqual([undefined, '\u202e Asha ']);
  });

  it('apply to every text of a response', () => {
    const image = { image: '', thumbnail: '', icon: '' };
    const skill = { skill_id: 1, name: '\u202eHTML', description: '\ud800', ...image, Topics: 1 };
    expect(Skill.mask(skill)).toMatchObject({ name: 'HTML', description: '' });
  });

  it('are cut after 500 characters in a failure message', () => {
    const { message } = StatusFailure.mask({ status: 400, message: `\u0000No. ${'x'.repeat(10_000)}` });
    expect(message).toHaveLength(499);
    expect(message).toMatch(/^No\. x+$/);
  });
});

it.each(['https://name@example.com/', 'https://name:word@example.com/', 'http://:word@example.com'])(
  'refuses the misleading web address %s',
  (address) => {
    expect(isWebAddress(address)).toBe(false);
    expect(isWebAddress(address.replace(/\/\/.*@/, '//'))).toBe(true);
  },
);

it.each(['a\nb', 'a b', 'टोकन', '\ud800', 'a\u0000', 'x'.repeat(4097)])('refuses %j as a token', (text) => {
  expect(token.is(text)).toBe(false);
  expect(token.is('eyJhbGciOi.eyJzdWIi-_~.x')).toBe(true);
});
