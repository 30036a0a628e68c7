import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { clearable } from '#core/wire/shared.ts';
import { procedure } from '#server/define.ts';
import {
  type Camel,
  camel,
  type InputOf,
  inputOf,
  parameterNames,
} from '#server/procedure-input.ts';

const Shown = z.strictObject({
  p_trade_id: z.string(),
  p_amount: z.number().optional(),
  p_note: z.string().nullish(),
  p_side: z.enum(['buy', 'sell']).default('buy'),
  limit_count: z.int().nullable(),
});

describe('the name of a parameter in our code', () => {
  test.each([
    ['p_trade_id', 'tradeId'],
    ['p_id', 'id'],
    ['p_p256dh', 'p256dh'],
    ['p_is_open', 'isOpen'],
    ['limit_count', 'limitCount'],
    ['user_uuid', 'userUuid'],
    ['_user_id', 'userId'],
    ['asset', 'asset'],
    ['tradeId', 'tradeId'],
    ['proof_id', 'proofId'],
    ['p_2nd_try', '2ndTry'],
  ])('%s is %s', (wire, own) => {
    expect(camel(wire)).toBe(own);
  });

  test('names its parameter and no other: the words can be read back', () => {
    const words = fc.array(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const own = camel(`p_${parts.join('_')}`);
        expect(own.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toBe(
          parts.join('_'),
        );
      }),
    );
  });

  test('is the same to the compiler', () => {
    expectTypeOf<Camel<'p_trade_id'>>().toEqualTypeOf<'tradeId'>();
    expectTypeOf<Camel<'_user_id'>>().toEqualTypeOf<'userId'>();
    expectTypeOf<Camel<'limit_count'>>().toEqualTypeOf<'limitCount'>();
    expectTypeOf<Camel<'p_p256dh'>>().toEqualTypeOf<'p256dh'>();
    expectTypeOf<Camel<'asset'>>().toEqualTypeOf<'asset'>();
  });
});

describe('the input', () => {
  test('has every parameter, and null for each that was not given', () => {
    expect(inputOf(Shown, { p_trade_id: 'a', limit_count: null })).toEqual({
      tradeId: 'a',
      amount: null,
      note: null,
      side: 'buy',
      limitCount: null,
    });
    expect(inputOf(Shown, { p_trade_id: 'a', p_amount: 0, p_note: '', limit_count: 3 })).toEqual({
      tradeId: 'a',
      amount: 0,
      note: '',
      side: 'buy',
      limitCount: 3,
    });
  });

  test('is typed so', () => {
    expectTypeOf<InputOf<typeof Shown>>().toEqualTypeOf<{
      readonly tradeId: string;
      readonly amount: number | null;
      readonly note: string | null;
      readonly side: 'buy' | 'sell';
      readonly limitCount: number | null;
    }>();
    procedure({
      access: 'user',
      input: Shown,
      output: z.string(),
      // @ts-expect-error the wire's name is not known here
      run: (_oja, _caller, { p_trade_id }) => Promise.resolve(String(p_trade_id)),
    });
  });

  test('is renamed at the top alone', () => {
    const Deep = z.strictObject({ p_travel_rule: z.object({ full_name: z.string() }) });
    expect(inputOf(Deep, { p_travel_rule: { full_name: 'Ada' } })).toEqual({
      travelRule: { full_name: 'Ada' },
    });
  });

  test('distinguishes what null clears from what was left out', () => {
    const Change = z.strictObject({ p_terms: clearable(z.string()) });
    expectTypeOf<InputOf<typeof Change>>().toEqualTypeOf<{
      readonly terms: { to: string | null } | null;
    }>();
    expect(inputOf(Change, {})).toEqual({ terms: null });
    expect(inputOf(Change, { p_terms: null })).toEqual({ terms: { to: null } });
    expect(inputOf(Change, { p_terms: 'Own name' })).toEqual({ terms: { to: 'Own name' } });
  });

  test('that is one of several shapes comes as it is', () => {
    const Either = z.union([
      z.object({ full_name: z.string() }),
      z.object({ phone_number: z.string() }),
    ]);
    expect(inputOf(Either, { phone_number: '0803' })).toEqual({ phone_number: '0803' });
  });
});

test('two parameters of one name are refused when the procedure is made', () => {
  const twice = z.strictObject({ p_user_id: z.string(), _user_id: z.string() });
  expect(() => parameterNames(twice)).toThrow('p_user_id, _user_id');
});
