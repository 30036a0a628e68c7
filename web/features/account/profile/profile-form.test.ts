import { expect, test } from 'vitest';
import { ProfileForm, profileChange } from '#web/features/account/profile/profile-form.ts';

const TYPED = {
  full_name: 'Ada Okon',
  street_address: '12 Marina Road',
  city: 'Lagos Island',
  state: 'Lagos',
  country: 'Nigeria',
};
const STORED = { ...TYPED, street_address: null, city: null };

test('only what differs is sent', () => {
  expect(profileChange(TYPED, STORED)).toEqual({
    street_address: '12 Marina Road',
    city: 'Lagos Island',
  });
  expect(profileChange(TYPED, TYPED)).toEqual({});
});

test('a line that was emptied is removed', () => {
  expect(profileChange({ ...TYPED, city: '  ' }, TYPED)).toEqual({ city: null });
});

test.each([
  [{ full_name: 'A' }, 'Name must be at least 2 characters'],
  [{ street_address: 'x'.repeat(301) }, 'Use at most 300 characters'],
  [{ state: 'x'.repeat(121) }, 'Use at most 120 characters'],
])('%j is answered "%s"', (change, message) => {
  const { error } = ProfileForm.safeParse({ ...TYPED, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
