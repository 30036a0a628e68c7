import { expect, test } from 'vitest';
import { decideKyc, namesToCheck } from '#core/identity/kyc-decision.ts';

const MISMATCH = { status: 'rejected', reason: 'name_mismatch' };

test.each([
  ['ADA OBI', 'Ada Obi'],
  ['OBI ADA', 'Ada Obi'],
  ['ADA NGOZI OBI', 'Ada Obi'],
  ['ADEBAYO SOLA', 'Adébáyọ̀ Ṣọlá'],
  ['CHUKWUEMEKA OKONKWO', 'Chukwuemeka Okonkwoo'],
  ['SARAH JANE DOE', 'Mrs Sarah Doe'],
])('%s of the registry is %s of the profile', (legal, profile) => {
  expect(decideKyc(legal, profile)).toEqual({ status: 'approved' });
});

test.each([
  ['ADA OKORO', 'Ada Obi'],
  ['BOLA ADE', 'Ada Obi'],
  ['ADA OBI', 'Ada'],
  ['ADA OBI', ''],
  ['ADA OBI', null],
  ['', 'Ada Obi'],
])('%s of the registry is not %j of the profile', (legal, profile) => {
  expect(decideKyc(legal, profile)).toEqual(MISMATCH);
});

test.each([
  ['Ada Obi', { first: 'ADA', last: 'OBI' }],
  ['Chief Ada Ngozi Obi', { first: 'ADA NGOZI', last: 'OBI' }],
  ['Ada', null],
  ['A. Obi', null],
  ['Mrs Obi', null],
  ['  ', null],
  [null, null],
])('of %j these names go to the registry', (name, names) => {
  expect(namesToCheck(name)).toEqual(names);
});
