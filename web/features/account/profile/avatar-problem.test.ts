import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  avatarProblem,
  NotSignedIn,
  UnusablePicture,
} from '#web/features/account/profile/avatar-problem.ts';

const errorWith = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test('VAL-13 a picture of nobody', () => {
  expect(inEnglish(avatarProblem(new NotSignedIn()))).toBe(
    'You must be logged in to upload an avatar',
  );
});

test.each([
  ['by the browser', new UnusablePicture('Too large')],
  ['by the file service', errorWith('Too large', { status: 400, code: 'EntityTooLarge' })],
  ['by the table', errorWith('Too large', { code: '23514' })],
])('ERR-36 a picture refused %s shows the reason', (_by, error) => {
  expect(inEnglish(avatarProblem(error))).toBe('Error uploading avatar: Too large');
});

test.each([
  ['the network was gone', errorWith('Failed to fetch')],
  ['the network was gone', errorWith('Failed to fetch', { status: 0 })],
  ['the network was gone', errorWith('TypeError: Failed to fetch', { code: '' })],
  ['the server failed', errorWith('An unexpected error occurred', { status: 500 })],
  ['the database failed', errorWith('An unexpected error occurred', { code: 'XX000' })],
  ['nothing was said', errorWith('', { status: 400 })],
])('ERR-37 %s', (_why, error) => {
  expect(inEnglish(avatarProblem(error))).toBe('An unexpected error occurred during file upload');
});
