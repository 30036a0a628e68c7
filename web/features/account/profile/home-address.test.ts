import { expect, test } from 'vitest';
import { homeAddressProblems } from '#web/features/account/profile/home-address.ts';

const HOME = { street_address: '14 Allen Avenue', city: 'Ikeja', state: 'Lagos' };

test('a whole address has no problem, and each missing line has its own', () => {
  expect(homeAddressProblems(HOME)).toEqual({});
  expect(homeAddressProblems({ street_address: ' ', city: '', state: '' })).toEqual({
    street_address: 'Enter your street and house number',
    city: 'Enter your city or town',
    state: 'Choose your state',
  });
  expect(homeAddressProblems({ ...HOME, city: 'x'.repeat(121) })).toEqual({
    city: 'Use at most 120 characters',
  });
});
