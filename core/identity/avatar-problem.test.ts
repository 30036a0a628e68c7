import { expect, test } from 'vitest';
import { avatarProblem, NotSignedIn, UnusablePicture } from '#core/identity/avatar-problem.ts';

const said = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test('VAL-13 a picture of nobody', () => {
  expect(avatarProblem(new NotSignedIn())).toBe('You must be logged in to upload an avatar');
});

test.each([
  ['by the browser', new UnusablePicture('Too large')],
  ['by the file service', said('Too large', { status: 400, code: 'EntityTooLarge' })],
  ['by the table', said('Too large', { code: '23514' })],
])('ERR-36 a picture refused %s is told with the reason', (_by, error) => {
  expect(avatarProblem(error)).toBe('Error uploading avatar: Too large');
});

test.each([
  ['the network was gone', said('Failed to fetch')],
  ['the network was gone', said('Failed to fetch', { status: 0 })],
  ['the network was gone', said('TypeError: Failed to fetch', { code: '' })],
  ['the server failed', said('An unexpected error occurred', { status: 500 })],
  ['the database failed', said('An unexpected error occurred', { code: 'XX000' })],
  ['nothing was said', said('', { status: 400 })],
])('ERR-37 %s', (_why, error) => {
  expect(avatarProblem(error)).toBe('An unexpected error occurred during file upload');
});
