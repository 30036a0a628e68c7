import { expect, test } from 'vitest';
import {
  cvProblem,
  FIELD_PROBLEMS,
  normalizedLink,
  problemsOf,
} from '#core/careers/application-fields.ts';
import { LARGEST_CV_BYTES } from '#core/careers/limits.ts';

const GOOD = {
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  phone: '+234 803 123 4567',
  link: '',
  letter: 'I have settled disputes for a bank in Aba for six years and like it.',
};

test('an application with a CV and consent has nothing wrong with it', () => {
  expect(problemsOf(GOOD, { hasCv: true, consents: true })).toEqual({});
  expect(problemsOf({ ...GOOD, phone: '' }, { hasCv: true, consents: true })).toEqual({});
});

test('without a CV a link is required, and without consent nothing is read', () => {
  const without = { hasCv: false, consents: true };
  expect(Object.keys(problemsOf(GOOD, without))).toEqual(['cv']);
  expect(problemsOf({ ...GOOD, link: 'https://github.com/ngozi' }, without)).toEqual({});
  expect(Object.keys(problemsOf(GOOD, { hasCv: true, consents: false }))).toEqual(['consent']);
});

test.each([
  ['name', ''],
  ['name', 'N\u202eizo'],
  ['email', 'ngozi'],
  ['email', 'ngozi@localhost'],
  ['email', 'a b@example.com'],
  ['email', '<script>@example.com'],
  ['email', `${'x'.repeat(300)}@example.com`],
  ['phone', '12'],
  ['phone', 'call me maybe'],
  ['link', 'javascript:alert(1)'],
  ['link', 'data:text/html,x'],
  ['link', 'https://user@evil.example'],
  ['link', 'github.com/ngozi'],
  ['link', 'https://nodot'],
  ['link', 'https:example.com'],
  ['link', 'http:/example.com'],
  ['link', 'https:\\\\example.com'],
  ['name', '😀'],
  ['letter', 'Hire me.'],
  ['letter', `${'x'.repeat(60)}\u0000`],
  ['letter', 'x'.repeat(5_001)],
] as const)('%s %j is refused', (field, typed) => {
  expect(FIELD_PROBLEMS[field](typed)).not.toBeNull();
});

test('a link that a phone capitalised is stored as the database takes it', () => {
  expect(FIELD_PROBLEMS.link('Https://Example.com/Me')).toBeNull();
  expect(normalizedLink(' Https://Example.com/Me ')).toBe('https://Example.com/Me');
  expect(normalizedLink(' ')).toBeNull();
});

test('a CV is a PDF of at most 5 MB', () => {
  expect(cvProblem({ type: 'application/pdf', size: LARGEST_CV_BYTES })).toBeNull();
  expect(cvProblem({ type: 'application/pdf', size: LARGEST_CV_BYTES + 1 })).not.toBeNull();
  expect(cvProblem({ type: 'application/pdf', size: 0 })).not.toBeNull();
  expect(cvProblem({ type: 'text/html', size: 10 })).not.toBeNull();
});
