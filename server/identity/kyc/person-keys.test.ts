import { expect, test } from 'vitest';
import { personKeys } from '#server/identity/kyc/person-keys.ts';

const config = { secret: 'a secret that is long enough to be one' };
const keysOf = (legalName: string, birthDate: string | null = '1988-04-04') =>
  personKeys(config, { legalName, birthDate }).map((key) => key.toString('hex'));
const isTied = (one: string[], other: string[]) => one.some((key) => other.includes(key));

test('M-1.L3 a person is recognised in any order and middle names of a registry', () => {
  const known = keysOf('NGOZI ADA OKORO');
  for (const same of ['Okoro Ngozi', 'ngọzi okoro', 'ADA OKORO', 'Mrs OKORO, Ada Ngozi Ifeoma']) {
    expect(isTied(known, keysOf(same)), same).toBe(true);
  }
  for (const other of ['NGOZI BELLO', 'ADA', 'BOLA OKORO']) {
    expect(isTied(known, keysOf(other)), other).toBe(false);
  }
  expect(isTied(known, keysOf('NGOZI ADA OKORO', '1988-04-05'))).toBe(false);
});

test('one name alone, and many, still make keys; no birth date makes none', () => {
  expect(keysOf('MUSA MUSA')).toHaveLength(1);
  expect(keysOf('A B AA BB CC DD EE FF GG')).toHaveLength(15);
  expect(keysOf('ADA OBI', null)).toEqual([]);
  const others = personKeys(
    { secret: 'another secret that is long enough to be one' },
    { legalName: 'ADA OBI', birthDate: '1988-04-04' },
  );
  expect(others[0]?.toString('hex')).not.toBe(keysOf('ADA OBI')[0]);
});
