import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  choose,
  image,
  imageButton,
  imageNames,
  largeImage,
  listenTo,
  more,
  openNewProject,
  refusalsOf,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { reload } from './reload.ts';
import { holdBackStorage, refuseStorage, type StorageCall, storageCalls } from './storage-calls.ts';
import {
  begun,
  chooseImages,
  originalOf,
  pressUploadAll,
  states,
  statesAre,
  status,
  statusIs,
  uploadAll,
  uploadOf,
} from './upload-all.ts';

describe('Upload All', () => {
  test('is there from three images on', async () => {
    const user = await chooseImages('a.png', 'b.png');
    expect(uploadAll()).toBe(null);
    await choose(user, more, image('c.png'));
    expect(uploadAll()).not.toBe(null);
    await user.click(imageButton(more, 'Remove', 'a.png'));
    expect(uploadAll()).toBe(null);
  });

  test('counts those that are uploaded already', async () => {
    const user = await chooseImages('a.png', 'b.png');
    await user.click(imageButton(more, 'Upload', 'a.png'));
    await uploaded(more, 'a.png');
    await choose(user, more, image('c.png'));
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    expect(begun()).toEqual(['a.png', 'b.png', 'c.png']);
  });

  test('asks for images where none is left to be uploaded', async () => {
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    await pressUploadAll(user);
    expect(refusalsOf(more)).toEqual(['Please select images']);
    expect(spokenOf(more)).toBe('Please select images.');
    expect(begun()).toHaveLength(3);
  });

  test('stores them one after another, each with its address, in their order', async () => {
    const user = await chooseImages('b.png', 'c.png', 'a.png');
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    expect(states()).toEqual({ b: 'Uploaded', c: 'Uploaded', a: 'Uploaded' });
    expect(storageCalls.map(({ does, path }) => `${does} ${originalOf(path)}`)).toEqual([
      'upload b.png',
      'read b.png',
      'upload c.png',
      'read c.png',
      'upload a.png',
      'read a.png',
    ]);
  });

  test('says of each and of all how far they are, and a second press begins nothing', async () => {
    const release = holdBackStorage(uploadOf('b.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    expect(status()).toBe('');
    await pressUploadAll(user);
    await statesAre({ a: 'Uploaded', b: 'Uploading... 0%', c: 'Wait...' });
    expect(status()).toBe('Uploading... 33%');
    await pressUploadAll(user);
    expect(refusalsOf(more)).toEqual([]);
    expect(spokenOf(more)).toBe('Uploading... 33%.');
    release();
    await statusIs('Uploaded successfully');
    expect(begun()).toEqual(['a.png', 'b.png', 'c.png']);
  });

  test('leaves images in the order in which they were chosen, whichever is stored first', async () => {
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await user.click(imageButton(more, 'Upload', 'c.png'));
    await uploaded(more, 'c.png');
    expect(imageNames(more)).toEqual(['a.png', 'b.png', 'c.png']);
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    expect(begun()).toEqual(['c.png', 'a.png', 'b.png']);
    expect(imageNames(more)).toEqual(['a.png', 'b.png', 'c.png']);
    await reload();
    await screen.findByText('Add Now', { selector: 'button' });
    expect(imageNames(more)).toEqual(['a.png', 'b.png', 'c.png']);
  });

  test("says 'Wait...' before the first byte has gone", async () => {
    holdBackStorage();
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    expect(status()).toBe('Wait...');
  });

  test('takes what is chosen meanwhile with the next press', async () => {
    const release = holdBackStorage(uploadOf('b.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statesAre({ a: 'Uploaded', b: 'Uploading... 0%', c: 'Wait...' });
    await choose(user, more, image('d.png'));
    await statesAre({ a: 'Uploaded', b: 'Uploading... 0%', c: 'Wait...', d: 'Not uploaded yet' });
    await pressUploadAll(user);
    await statesAre({ a: 'Uploaded', b: 'Uploading... 0%', c: 'Wait...', d: 'Wait...' });
    expect(spokenOf(more)).toBe('Chosen: d.png. 4 of 5 chosen, minimum 3.');
    release();
    await statusIs('Uploaded successfully');
    expect(begun()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  });
});

test('below three that are stored, the button that sends is described by what it waits for', async () => {
  const user = await chooseImages('a.png', 'b.png', 'c.png');
  const submit = screen.getByRole('button', { name: 'Add Now' });
  const waitsFor = () => screen.queryByText('Upload 3 preview images first.');
  for (const name of ['a.png', 'b.png', 'c.png']) {
    expect(waitsFor()?.id).toBe(submit.getAttribute('aria-describedby'));
    expect(waitsFor()?.nextElementSibling).toBe(submit);
    await user.click(imageButton(more, 'Upload', name));
    await uploaded(more, name);
  }
  expect([waitsFor(), submit.getAttribute('aria-describedby')]).toEqual([null, null]);
});

describe('what is spoken of an upload', () => {
  test('is its start, its quarters and its end, each once', async () => {
    const user = await chooseImages('a.png', 'b.png', 'c.png', 'd.png');
    const said = listenTo(more);
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    expect(said).toEqual([
      'Wait...',
      'Uploading... 25%.',
      'Uploading... 50%.',
      'Uploading... 75%.',
      'Uploaded successfully. 4 of 5 chosen, minimum 3.',
    ]);
  });

  test('is no quarter twice where images go in pieces and something else is spoken between them', async () => {
    const isLastPiece = ({ path, offset }: StorageCall) => path.endsWith('a.png') && offset > 600 * 1024;
    const release = holdBackStorage(isLastPiece);
    const user = await openNewProject();
    await choose(user, more, largeImage('a.png', 900), image('b.png'), image('c.png'));
    const said = listenTo(more);
    await pressUploadAll(user);
    await waitFor(() => expect(said).toContain('Uploading... 75%.'));
    await choose(user, more, image('d.png'));
    release();
    await uploaded(more, 'c.png');
    expect(said[0]).toBe('Wait...');
    expect(new Set(said).size).toBe(said.length);
    const quarters = said.filter((words) => words.startsWith('Uploading'));
    expect(quarters).toEqual([...quarters].sort());
  });

  test('is of what was sent: one of several by its name', async () => {
    const user = await chooseImages('a.png', 'b.png');
    const said = listenTo(more);
    await user.click(imageButton(more, 'Upload', 'b.png'));
    await uploaded(more, 'b.png');
    await waitFor(() => expect(said.at(-1)).toBe('Uploaded: b.png. 2 of 5 chosen, minimum 3.'));
  });

  test('is no failure where only one before it failed', async () => {
    refuseStorage(uploadOf('a.png'));
    const user = await chooseImages('a.png', 'b.png');
    await user.click(imageButton(more, 'Upload', 'a.png'));
    await statusIs('Upload failed');
    const said = listenTo(more);
    await user.click(imageButton(more, 'Upload', 'b.png'));
    await uploaded(more, 'b.png');
    await waitFor(() => expect(said.at(-1)).toBe('Uploaded: b.png. 2 of 5 chosen, minimum 3.'));
  });

  test.each([
    ['Cancel', 'b.png: cancelled.', 3],
    ['Remove', 'b.png: removed. 1 of 5 chosen, minimum 3.', 2],
  ])('has no end where all of it was ended by %s', async (action, words, count) => {
    const user = await chooseImages('a.png', 'b.png');
    await user.click(imageButton(more, 'Upload', 'a.png'));
    await uploaded(more, 'a.png');
    holdBackStorage();
    await user.click(imageButton(more, 'Upload', 'b.png'));
    await waitFor(() => expect(begun()).toContain('b.png'));
    const said = listenTo(more);
    await user.click(imageButton(more, action, 'b.png'));
    await waitFor(() => expect(status()).not.toBe('Wait...'));
    await choose(user, more, image('c.png'));
    await waitFor(() => expect(said).toEqual([words, `Chosen: c.png. ${count} of 5 chosen, minimum 3.`]));
  });
});
