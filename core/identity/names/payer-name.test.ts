import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePayerName, type NameVerdict } from '#core/identity/names/payer-name.ts';
import { english } from '#core/language/text.ts';

const CASES: readonly (readonly [sender: string, expected: string, verdict: NameVerdict])[] = [
  // Order, case, spaces and punctuation do not matter.
  ['OKON ADE', 'Ade Okon', 'exact'],
  ['OKON, ADE', 'Ade Okon', 'exact'],
  ['  ade   okon ', 'ADE OKON', 'exact'],
  ['Ade.Okon', 'Ade Okon', 'exact'],
  ['EZE CHIDINMA GRACE', 'Chidinma Grace Eze', 'exact'],
  ['BELLO/HAUWA', 'Hauwa Bello', 'exact'],
  // Yoruba, Igbo, Hausa and Efik letters, whole or taken apart.
  ['ADEBAYO SOLA', 'Adébáyọ̀ Ṣọlá', 'exact'],
  ['OLUWASEUN OGUNBIYI', 'Olúwaṣeun Ògúnbíyì', 'exact'],
  ['EKENE NWANNE', 'Ẹkẹne Nwaṅne', 'exact'],
  ['UCHENNA IFEOMA', 'Ụchenna Ifeọma', 'exact'],
  ['BAGUDU DAN LADI', 'Ɓagudu Ɗan Ladi', 'exact'],
  ['YAR ADUA KASIM', 'Ƴar Adua Ƙasim', 'exact'],
  ['O\u0323LA\u0301DI\u0300PO\u0323\u0300 AJAYI', 'Ọládìpọ̀ Àjàyí', 'exact'],
  ['SAADATU MUSA', "Sa'adatu Musa", 'exact'],
  ['O’NEIL TAMUNO', 'Oneil Tamuno', 'exact'],
  // Hyphens and names written as one or as two.
  ['ADE-OJO BISI', 'Bisi Ade Ojo', 'exact'],
  ['ADEOJO BISI', 'Bisi Ade-Ojo', 'exact'],
  ['OLUWA SEUN BELLO', 'Oluwaseun Bello', 'exact'],
  ['CHUKWUEMEKA OBI', 'Obi Chukwu Emeka', 'exact'],
  ['AKIN-OLU-ADE TUNDE', 'Tunde Akin Olu Ade', 'exact'],
  ['ADEOKON', 'Ade Okon', 'close'],
  // Titles, before and after.
  ['MR ADE OKON', 'Ade Okon', 'exact'],
  ['MRS. BOLA ADEYEMI', 'Bola Adeyemi', 'exact'],
  ['ALHAJI MUSA IBRAHIM', 'Musa Ibrahim', 'exact'],
  ['ALHAJA SHERIFAT LAWAL', 'Sherifat Lawal', 'exact'],
  ['CHIEF EMEKA UDO', 'Udo Emeka', 'exact'],
  ['DR NGOZI EZE', 'Engr Ngozi Eze', 'exact'],
  ['ENGR. TUNDE BAKARE', 'Tunde Bakare', 'exact'],
  ['BARR CHIOMA NWOSU ESQ', 'Chioma Nwosu', 'exact'],
  ['HAJIYA AISHA GARBA', 'Aisha Garba', 'exact'],
  ['PRINCE TUNDE ADE', 'Tunde Ade', 'exact'],
  ['PRINCE OKAFOR', 'Prince Okafor', 'exact'],
  ['MR OKON', 'Mr Okon', 'close'],
  ['MR OKON', 'Ade Okon', 'mismatch'],
  // More or fewer names than expected.
  ['BOLA RUTH ADEYEMI', 'Bola Adeyemi', 'close'],
  ['BOLA ADEYEMI', 'Bola Ruth Adeyemi', 'close'],
  ['ADE OKON UDO EKPE', 'Ade Okon', 'close'],
  ['OKON', 'Ade Okon', 'mismatch'],
  ['ADE', 'Ade Okon', 'mismatch'],
  ['ADAOBI', 'Adaobi', 'close'],
  ['ADAOBI', 'Adaobi Eze', 'mismatch'],
  ['', 'Ade Okon', 'mismatch'],
  ['ADE OKON', '', 'mismatch'],
  ['12345', 'Ade Okon', 'mismatch'],
  // Initials.
  ['OKON ADE E.', 'Ade Okon', 'exact'],
  ['A OKON', 'Ade Okon', 'close'],
  ['A. OKON', 'Bola Okon', 'mismatch'],
  ['ADE C OKON', 'Ade Chukwu Okon', 'close'],
  ['ADE K OKON', 'Ade Chukwu Okon', 'close'],
  ['A. O.', 'Ade Okon', 'mismatch'],
  // One letter, in a long name, once.
  ['ADEBAYOO SOLA', 'Adebayo Sola', 'close'],
  ['ADEBAYO SOLA', 'Adebyao Sola', 'close'],
  ['ADEBOYO SOLA', 'Adebayo Sola', 'close'],
  ['CHIOMA NWOSUU', 'Chioma Nwosu', 'mismatch'],
  ['BOLA OKAN', 'Bola Okon', 'mismatch'],
  ['ADEBAYOO NWACHUKWUU', 'Adebayo Nwachukwu', 'mismatch'],
  ['ADEBXXO SOLA', 'Adebayo Sola', 'mismatch'],
  ['ADEBAYOO', 'Adebayo', 'mismatch'],
  // Somebody else.
  ['ADE OKAFOR', 'Ade Okon', 'mismatch'],
  ['CHIDI NWOSU', 'Ade Okon', 'mismatch'],
  ['ADE EMEKA OKON', 'Ade Chukwu Okon', 'mismatch'],
  ['ADE ADE', 'Ade Okon', 'mismatch'],
  ['ADE ADE OKON', 'Ade Okon', 'close'],
  ['АDE OKON', 'Ade Okon', 'mismatch'], // the first letter is Cyrillic
  // Companies.
  ['FLUTTERWAVE', 'Ade Okon', 'mismatch'],
  ['PAYSTACK PAYMENTS LIMITED', 'Ade Okon', 'mismatch'],
  ['MONNIFY / ADE OKON', 'Ade Okon', 'close'],
  ['OPAY DIGITAL SERVICES LTD', 'Ade Okon', 'mismatch'],
  ['PAYSTACK/CHIDI NWOSU', 'Ade Okon', 'mismatch'],
  ['ADE OKON VENTURES', 'Ade Okon', 'mismatch'],
];

test.each(CASES)('a transfer from %s, expected from %s: %s', (sender, expected, verdict) => {
  expect(comparePayerName(sender, expected).verdict).toBe(verdict);
});

describe('the reason names what the seller should check', () => {
  test.each([
    ['ADE OKAFOR', 'Ade Okon', 'The second name differs: OKAFOR instead of OKON.'],
    ['OKAFOR MR ADE', 'Ade Okon', 'The first name differs: OKAFOR instead of OKON.'],
    ['A B C D OBI ADE', 'Okon Ade', 'The first name differs: OBI instead of OKON.'],
    ['ADEBAYOO SOLA', 'Adebayo Sola', 'One letter differs: ADEBAYOO instead of ADEBAYO.'],
    ['BOLA RUTH ADEYEMI', 'Bola Adeyemi', 'The bank shows more names: RUTH.'],
    ['BOLA ADEYEMI', 'Bola Ruth Adeyemi', 'A name is missing: RUTH.'],
    ['A OKON', 'Ade Okon', 'One name is only a letter: ADE.'],
    ['ADE OKON VENTURES', 'Ade Okon', 'This is a company’s account, not a person’s: VENTURES.'],
    ['ADAOBI', 'Adaobi', 'There is only one name to compare.'],
    ['ADEOKON', 'Ade Okon', 'Two names are written as one.'],
    ['', 'Ade Okon', 'Enter the sender’s full name as the bank shows it.'],
    ['ADE OKON', '', 'The buyer has given no name.'],
  ])('%s for %s: %s', (sender, expected, reason) => {
    expect(english(comparePayerName(sender, expected).reason)).toBe(reason);
  });

  test('a payment company in place of the person is named and flagged', () => {
    const company = comparePayerName('FLUTTERWAVE', 'Ade Okon');
    expect(company).toMatchObject({ verdict: 'mismatch', isPaymentCompany: true });
    expect(english(company.reason)).toBe(
      'FLUTTERWAVE is a payment company: it does not show whose money this is.',
    );
    expect(comparePayerName('ADE OKON', 'Ade Okon').isPaymentCompany).toBe(false);
    expect(comparePayerName('OPAY OKON', 'Opay Okon')).toMatchObject({
      verdict: 'exact',
      isPaymentCompany: false,
    });
  });

  test('without one of a person’s names, the result reveals none', () => {
    for (const guess of ['CHIDI NWOSU', 'X', 'FLUTTERWAVE', 'ADEBAYOO']) {
      const { reason } = comparePayerName(guess, 'Adebayo Okonjo');
      expect(JSON.stringify(reason).toUpperCase()).not.toMatch(/ADEBAYO\b|OKONJO/);
    }
  });
});

const NAMES = (
  'Ade Okon Bola Chukwuemeka Ọládìpọ̀ Ngozi Musa Ibrahim Tamuno Ebiere Adébáyọ̀ ' +
  'Nwachukwu Ƙasim E Mr Prince Paystack Ltd'
).split(' ');
const name = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 });

/** The same words rotated: the first `by` of them last, and the whole reversed. */
const turned = (words: readonly string[], by: number) =>
  [...words.slice(by), ...words.slice(0, by)].reverse();

describe('for any two names', () => {
  test('their order does not matter', () => {
    fc.assert(
      fc.property(name, name, fc.nat(4), (a, b, by) => {
        const straight = comparePayerName(a.join(' '), b.join(' '));
        const other = comparePayerName(turned(a, by).join(' '), turned(b, by).join(' '));
        expect(other.verdict).toBe(straight.verdict);
      }),
      { numRuns: 500 },
    );
  });

  test('of two people’s names the verdict is the same from either side', () => {
    const person = fc.array(
      fc.constantFrom(...NAMES.filter((word) => word !== 'Paystack' && word !== 'Ltd')),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [one, other] = [a.join(' '), b.join(' ')];
        expect(comparePayerName(other, one).verdict).toBe(comparePayerName(one, other).verdict);
      }),
      { numRuns: 500 },
    );
  });

  test('case, accents and titles do not matter', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const straight = comparePayerName(a.join(' '), b.join(' '));
        const bare = a.join('  ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        expect(comparePayerName(`Engr. ${bare}`, b.join(' ')).verdict).toBe(straight.verdict);
      }),
      { numRuns: 500 },
    );
  });

  test('any name a bank sends gets a verdict', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (a, b) => {
          expect(english(comparePayerName(a, b).reason)).toMatch(/\.$/);
        },
      ),
    );
  });
});
