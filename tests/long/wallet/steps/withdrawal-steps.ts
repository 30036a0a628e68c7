import fc from 'fast-check';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts';
import { quoteWithdrawal } from '#server/money/withdrawals/quote-withdrawal.ts';
import { requestWithdrawal } from '#server/money/withdrawals/request-withdrawal.ts';
import { UNHARMED } from '#tests/long/wallet/fate.ts';
import { doom, describeDoom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { persistently, pick } from '#tests/long/wallet/wallet-model.ts';
import { bookEntry, callerOf, someAddress } from '#tests/support/harness/sending-harness.ts';

const MOMENTS = 50;
const OWN_WALLET = { beneficiary_name: 'Ada Obi', wallet: 'self_hosted' } as const;

/** Small ones leave by themselves; large ones wait for two administrators. */
export const withdraw: WalletStepArbitrary = fc
  .record({
    who: fc.nat(2),
    asset: fc.nat(2),
    dollars: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 5, max: 900 }) },
      { weight: 1, arbitrary: fc.integer({ min: 9_000, max: 15_000 }) },
    ),
    doom: doom(MOMENTS),
  })
  .map(({ who, asset: n, dollars, doom: happens }) => ({
    name: `${who} withdraws ${dollars} dollars of ${pick(CRYPTO_ASSETS, n)}${describeDoom(happens)}`,
    async run(world, model) {
      const { id } = pick(model.people, who);
      const asset = pick(CRYPTO_ASSETS, n);
      const amount = asset === 'cNGN' ? `${dollars * 1_500}.5` : `${dollars}.123456`;
      const entry = await bookEntry(world.db, id, someAddress(), asset);
      const quote = await persistently(world, 'quote withdrawal', UNHARMED, (oja) =>
        quoteWithdrawal(oja, id, entry.id, amount),
      );
      if (!quote) return;
      const input = { quoteId: quote.quote_id, travelRule: OWN_WALLET, idempotencyKey: null };
      const asked = await persistently(world, 'withdraw', happens, (oja) =>
        requestWithdrawal(oja, callerOf(id), input),
      );
      const [all, fee] = [parseMoney(asset, amount), parseMoney(asset, quote.network_fee)];
      if (!asked || !all || !fee) return;
      const { units } = all;
      const withdrawal = { id: asked.id, who: id, asset, units, fee: fee.units, to: entry.address };
      model.withdrawals.push(withdrawal);
    },
  }));

export const cancelOne: WalletStepArbitrary = fc
  .record({ which: fc.nat(), doom: doom(MOMENTS) })
  .map(({ which, doom: happens }) => ({
    name: `withdrawal ${which} is cancelled${describeDoom(happens)}`,
    async run(world, { withdrawals }) {
      if (withdrawals.length === 0) return;
      const { id, who } = pick(withdrawals, which);
      await persistently(world, 'cancel withdrawal', happens, (oja) =>
        cancelWithdrawal(oja, callerOf(who), id),
      );
    },
  }));

/** One of two administrators decides; both must approve for it to leave. */
export const decide: WalletStepArbitrary = fc
  .record({
    which: fc.nat(),
    admin: fc.nat(1),
    decision: fc.constantFrom('approve', 'approve', 'approve', 'reject'),
    doom: doom(MOMENTS),
  })
  .map(({ which, admin, decision, doom: happens }) => ({
    name: `administrator ${admin} says ${decision} to withdrawal ${which}${describeDoom(happens)}`,
    async run(world, { withdrawals }) {
      if (withdrawals.length === 0) return;
      const input = { withdrawalId: pick(withdrawals, which).id, decision, note: null };
      await persistently(world, decision, happens, (oja) =>
        decideWithdrawal(oja, callerOf(pick(world.administrators, admin)), input),
      );
    },
  }));
