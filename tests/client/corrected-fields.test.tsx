import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { open } from './open.tsx';
import { choose, componentPoints, components, group, openRating, save } from './rate-topic.ts';
import { enter, field, openRegistration, sendButton, summary } from './registration-form.ts';

// A field that had an error is judged again when it is left (accessibility 48), and never while it is typed in.

const links = () => [...document.querySelectorAll('.error-summary a')].map(({ textContent }) => textContent);

describe('a corrected field', () => {
  test('loses its error when it is left, and the summary and the title follow', async () => {
    const user = await open('/login');
    await screen.findByText('Login', { selector: 'h1' });
    const username = screen.getByLabelText('Username');
    await user.click(sendButton());
    await summary();
    await user.type(username, 'asha01');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    await user.tab();
    expect(username.getAttribute('aria-invalid')).toBe(null);
    expect(links()).toEqual(['Enter your password']);
    await user.type(screen.getByLabelText('Password'), 'Sample@123');
    expect(links()).toEqual(['Enter your password']);
    await user.click(username);
    expect(screen.queryByText('There is a problem')).toBe(null);
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
  });

  test('of several controls is left when the last of them is', async () => {
    const date = 'Date of birth must be a real date from 1800 to today';
    const user = await openRegistration();
    await enter(user, 'Day', '29');
    await enter(user, 'Month', '2');
    await enter(user, 'Year', '2003');
    await user.click(sendButton());
    await summary();
    await enter(user, 'Year', '2004');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(field('Month'));
    expect(links()).toContain(date);
    await user.click(screen.getByLabelText('Female'));
    expect(links()).not.toContain(date);
    expect(links()).toContain('Choose Male or Female');
    await user.tab();
    expect(links()).not.toContain('Choose Male or Female');
  });

  test('of a rating hands its error on, until enough points are rated', async () => {
    const [first, second, third, fourth] = componentPoints;
    const user = await openRating('ravi02', components);
    const wrong = () =>
      componentPoints.filter((point) => group(point).textContent?.includes('Please select atleast 3 levels'));
    await save(user);
    expect(wrong()).toEqual([first]);
    await choose(user, first, 'Master');
    expect(wrong()).toEqual([first]);
    await choose(user, third, 'Beginner');
    expect(wrong()).toEqual([second]);
    await choose(user, fourth, 'Beginner');
    // The first Tab leads to Clear, which belongs to the point too.
    await user.tab();
    expect(wrong()).toEqual([second]);
    await user.tab();
    expect(wrong()).toEqual([]);
    expect(screen.queryByText('There is a problem')).toBe(null);
  });
});
