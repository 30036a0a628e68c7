import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naira } from '#core/money/naira.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { monnify } from '#server/platform/integrations/bank/monnify.ts';
import { MONNIFY_SIGNATURE } from '#server/platform/integrations/bank/monnify-payouts.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';
import { paystack } from '#server/platform/integrations/bank/paystack.ts';
import { PAYSTACK_SIGNATURE } from '#server/platform/integrations/bank/paystack-payouts.ts';
import {
  bankWebhook,
  type FakeBank,
  fakeMonnify,
  fakePaystack,
} from '#tests/support/fakes/fake-bank.ts';

const VENDORS = {
  paystack: {
    open: fakePaystack,
    rail: ({ url, key }: FakeBank, ms?: number) => paystack({ url, secretKey: key }, ms),
    banksPath: '/bank',
    payPath: '/transfer',
    pollPath: '/transfer/verify',
    statuses: { succeeded: 'success', failed: 'failed', reversed: 'reversed', pending: 'received' },
    header: PAYSTACK_SIGNATURE,
    event: (kind: string, reference: string) => ({
      event: `transfer.${kind}`,
      data: { reference, amount: 1, status: kind },
    }),
    success: 'success',
  },
  monnify: {
    open: fakeMonnify,
    rail: ({ url, key }: FakeBank, ms?: number) =>
      monnify({ url, apiKey: 'the-api-key', secretKey: key, sourceAccount: '8000000001' }, ms),
    banksPath: '/banks',
    payPath: '/disbursements/single',
    pollPath: '/single/summary',
    statuses: {
      succeeded: 'SUCCESS',
      failed: 'FAILED',
      reversed: 'REVERSED',
      pending: 'IN_PROGRESS',
    },
    header: MONNIFY_SIGNATURE,
    event: (kind: string, reference: string) => ({
      eventType: `${kind}_DISBURSEMENT`,
      eventData: { reference, amount: '1.00', transactionReference: `MFDS|${reference}` },
    }),
    success: 'SUCCESSFUL',
  },
} as const;

describe.each(['paystack', 'monnify'] as const)('PRD-05 through %s', (which) => {
  const vendor = VENDORS[which];
  let fake: FakeBank;
  let rail: BankRail;
  let payouts: PayoutRail;
  beforeAll(async () => {
    fake = await vendor.open();
    rail = vendor.rail(fake);
    payouts = payoutsOf(rail);
  });
  beforeEach(() => {
    fake.faults = [];
  });
  afterAll(() => fake?.close());

  const payoutInput = (amount: string, reference = `po-${crypto.randomUUID()}`) => ({
    reference,
    to: { bankCode: '058', accountNumber: '0123456780', accountName: 'ADA OBI' },
    amount: naira(amount),
    narration: 'Wallet withdrawal',
  });

  test('an account is named by the bank, and a number nobody has is not found', async () => {
    const ask = (accountNumber: string) =>
      rail.resolveAccount({ bankCode: '058', accountNumber, holderName: 'whoever' });
    expect(await ask('0123456780')).toEqual({
      ok: true,
      account: { bankCode: '058', accountNumber: '0123456780', accountName: 'ADA OBI' },
    });
    expect(await ask('0123456789')).toEqual({ ok: false, reason: 'not_found' });
    for (const fault of [{ status: 500 }, { hangUp: true, status: 500 }, { body: '<html>' }]) {
      fake.faults = [
        { on: which === 'paystack' ? '/bank/resolve' : '/account/validate', ...fault },
      ];
      expect(await ask('0123456780')).toEqual({ ok: false, reason: 'unavailable' });
    }
  });

  test('every bank that is open is listed, and half a list is none', async () => {
    const listed = await rail.listBanks?.();
    expect(listed).toMatchObject({ ok: true });
    expect(listed?.ok && listed.value).toHaveLength(38);
    fake.faults = [{ on: vendor.banksPath, status: 500 }];
    expect(await rail.listBanks?.()).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('amounts are exact to the kobo in both directions, and the first response settles nothing', async () => {
    fake.kobo = naira('500000.07').units;
    const asked = payoutInput('12345.67');
    expect(await payouts.pay(asked)).toMatchObject({
      ok: true,
      payout: { railStatus: 'pending', amount: naira('12345.67') },
    });
    expect(fake.paid.at(-1)).toMatchObject({
      reference: asked.reference,
      kobo: 1_234_567n,
      account: '0123456780',
      narration: 'Wallet withdrawal',
    });
    expect(await payouts.balance()).toEqual({ ok: true, value: naira('487654.40') });
    expect(await payouts.poll(asked.reference)).toMatchObject({
      payout: { railStatus: 'pending' },
    });
    for (const railStatus of ['pending', 'succeeded', 'failed', 'reversed'] as const) {
      fake.paid.at(-1)!.status = vendor.statuses[railStatus];
      expect(await payouts.poll(asked.reference)).toMatchObject({
        ok: true,
        payout: {
          railStatus,
          amount: naira('12345.67'),
          cost: naira('50'),
          sessionId: expect.stringMatching(/^000013/),
        },
      });
    }
    fake.paid.at(-1)!.status = 'a word nobody knows';
    expect(await payouts.poll(asked.reference)).toMatchObject({
      payout: { railStatus: 'pending' },
    });
    expect(await payouts.poll('po-nobody-knows-it')).toEqual({ ok: false, reason: 'not_found' });
  });

  test('a required code is reported, and an empty float is no refusal', async () => {
    const asked = payoutInput('500.23');
    expect(await payouts.pay(asked)).toMatchObject({ payout: { railStatus: 'needs_otp' } });
    expect(await payouts.poll(asked.reference)).toMatchObject({
      payout: { railStatus: 'needs_otp' },
    });
    fake.kobo = 0n;
    expect(await payouts.pay(payoutInput('500'))).toEqual({ ok: false, reason: 'balance_low' });
    fake.kobo = naira('500000').units;
  });

  test('a call that was executed and not answered is unknown, and found by its reference', async () => {
    for (const fault of [
      { status: 500, afterwards: true },
      { status: 504, afterwards: true },
      { status: 200, body: '{"half":', afterwards: true },
      { hangUp: true, afterwards: true },
      { delayMs: 700, afterwards: true },
    ]) {
      const asked = payoutInput('700');
      const urgent = payoutsOf(vendor.rail(fake, 300));
      // A login of its own comes before the payment where there is one.
      await urgent.balance();
      fake.faults = [{ on: vendor.payPath, ...fault }];
      expect(await urgent.pay(asked), JSON.stringify(fault)).toEqual({
        ok: false,
        reason: 'outcome_unknown',
      });
      expect(fake.paid.filter(({ reference }) => reference === asked.reference)).toHaveLength(1);
      expect(await payouts.poll(asked.reference)).toMatchObject({ ok: true });
    }
  });

  test('the same reference twice is one payment, and its refusal is not a failure', async () => {
    const asked = payoutInput('800');
    await payouts.pay(asked);
    expect(await payouts.pay(asked)).toEqual({ ok: false, reason: 'refused' });
    expect(fake.paid.filter(({ reference }) => reference === asked.reference)).toHaveLength(1);
    expect(await payouts.poll(asked.reference)).toMatchObject({ ok: true });
  });

  test('a response that certainly did nothing is distinguished', async () => {
    for (const [status, reason] of [
      [401, 'unauthorized'],
      [403, 'unauthorized'],
      [429, 'rate_limited'],
    ] as const) {
      fake.faults = [{ on: vendor.payPath, status }];
      expect(await payouts.pay(payoutInput('900'))).toEqual({ ok: false, reason });
    }
    const gone = await vendor.open();
    await gone.close();
    expect(await payoutsOf(vendor.rail(gone)).pay(payoutInput('900'))).toEqual({
      ok: false,
      reason: 'unavailable',
    });
  });

  test('a failed poll says nothing about the payment', async () => {
    const asked = payoutInput('1000');
    await payouts.pay(asked);
    for (const fault of [
      { status: 500 },
      { status: 401 },
      { body: 'nonsense' },
      { hangUp: true },
    ]) {
      fake.faults = [{ on: vendor.pollPath, ...fault }];
      expect(await payouts.poll(asked.reference)).toEqual({ ok: false, reason: 'unavailable' });
    }
  });

  test('events are read for their names alone, and only over the very bytes signed', () => {
    const now = new Date();
    const reference = `po-${crypto.randomUUID()}`;
    const { body, signature } = bankWebhook(vendor.event(vendor.success, reference));
    const read = (bytes: Buffer, header: string | string[] | undefined) =>
      payouts.readWebhook(bytes, { [vendor.header]: header }, now);
    expect(read(body, signature)).toEqual([{ eventKey: expect.any(String), reference }]);
    expect(read(body, signature)).toEqual(read(body, signature));
    expect(read(Buffer.concat([body, Buffer.from(' ')]), signature)).toBeNull();
    expect(read(body, undefined)).toBeNull();
    expect(read(body, [signature, signature])).toBeNull();
    expect(read(body, bankWebhook({}, 'another key').signature)).toBeNull();
    const other = bankWebhook({ event: 'charge.success', data: {} });
    expect(read(other.body, other.signature)).toEqual([]);
  });
});

function payoutsOf({ payouts }: BankRail): PayoutRail {
  if (!payouts) throw new Error('this rail pays nobody');
  return payouts;
}
