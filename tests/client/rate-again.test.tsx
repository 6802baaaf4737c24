import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseThree,
  components,
  heading,
  openRating,
  ratingStands,
  save,
  summary,
  told,
} from './rate-topic.ts';

test('an attempt that fails does not stand below the success of the one before', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await save(user);
  await told('Skill added successfully');
  await heading(/^Hello Ravi/);
  act(() => history.pushState(null, '', '/addskill?skill=4&topic=14'));
  await heading('Add React');
  await ratingStands();
  expect(screen.getByText('Skill added successfully')).toBeTruthy();
  await save(user);
  await summary();
  expect(screen.queryByText('Skill added successfully')).toBe(null);
});
