import fc from 'fast-check';
import { cancelPayout } from '#server/money/payouts/cancel-payout.ts';
import { requestPayout } from '#server/money/payouts/request-payout.ts';
import { doom, describeDoom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { persistently, pick } from '#tests/long/wallet/wallet-model.ts';
import { NOBODY } from '#tests/support/harness/payout-harness.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

const MOMENTS = 40;

/** The kobo determine the outcome at the bank. */
export const payOut: WalletStepArbitrary = fc
  .record({
    who: fc.nat(2),
    naira: fc.integer({ min: 100, max: 150_000 }),
    kobo: fc.constantFrom('00', '00', '05', '13', '17', '23'),
    doom: doom(MOMENTS),
  })
  .map(({ who, naira, kobo, doom: happens }) => ({
    name: `${who} has ${naira}.${kobo} naira paid out${describeDoom(happens)}`,
    async run(world, model) {
      const { id: userId, accountId: bankAccountId } = pick(model.people, who);
      const amount = `${naira}.${kobo}`;
      const key = crypto.randomUUID();
      const input = {
        userId,
        bankAccountId,
        amount,
        idempotencyKey: key,
        origin: NOBODY,
        presence: PROVEN,
      };
      const asked = await persistently(world, 'pay out', happens, (oja) =>
        requestPayout(oja, input),
      );
      if (asked) model.payouts.push({ id: asked.payout_id, who: userId });
    },
  }));

export const cancelAPayout: WalletStepArbitrary = fc
  .record({ which: fc.nat(), doom: doom(MOMENTS) })
  .map(({ which, doom: happens }) => ({
    name: `payout ${which} is cancelled${describeDoom(happens)}`,
    async run(world, { payouts }) {
      if (payouts.length === 0) return;
      const { id, who } = pick(payouts, which);
      await persistently(world, 'cancel payout', happens, ({ db }) =>
        cancelPayout(db, who, id, NOBODY),
      );
    },
  }));
