import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contentOf } from '#portfolio/content.ts';
import { htmlFile } from '#portfolio/html-file.ts';
import { plainText } from '#portfolio/plain-text.ts';
import { Sheet } from '#portfolio/sheet.tsx';
import { setHindiPage } from '../hindi-page.ts';
import { choices, expectOnlyChosen, onlyExperience, plantedUser } from './planted.ts';

describe.each(choices)('with private values in the record, an output that shows %s', (_, parts) => {
  const content = contentOf(plantedUser(), parts);

  test('as plain text holds nothing else', () => {
    expectOnlyChosen(plainText(content), parts);
  });

  test('as a file holds nothing else', async () => {
    const { container } = render(<Sheet ref={null} content={content} largePrint={false} />);
    // jsdom loads no image, so the file counts them as missing and must not name them either.
    const { html, missingImages } = await htmlFile(container.firstElementChild as HTMLElement, content.name);
    expectOnlyChosen(html, parts);
    expect(missingImages).toBe(container.querySelectorAll('img').length);
    expect(html).toMatch(/<h1[^>]*>Plantedfirst Plantedlast<\/h1>/);
  });
});

test('a file keeps the language of the app on a translated page, and its parts their own', async () => {
  setHindiPage();
  document.documentElement.lang = 'ta';
  const { Sheet } = await import('#portfolio/sheet.tsx');
  const { htmlFile } = await import('#portfolio/html-file.ts');
  const content = { ...contentOf(plantedUser(), onlyExperience), about: 'मैं वेबसाइट बनाती हूँ।' };
  const { container } = render(<Sheet ref={null} content={content} largePrint={false} />);
  const { html } = await htmlFile(container.firstElementChild as HTMLElement, content.name);
  expect(container.firstElementChild?.getAttribute('translate')).toBe('no');
  expect(html).toContain('<html lang="hi">');
  expect(html).not.toMatch(/<article[^>]*translate/);
  expect(html).toMatch(/<h1 lang="en"[^>]*>Plantedfirst Plantedlast<\/h1>/);
  expect(html).toContain('<p class="lines">मैं वेबसाइट बनाती हूँ।</p>');
});
