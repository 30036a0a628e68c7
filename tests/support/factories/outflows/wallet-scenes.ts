import { sql } from 'kysely';
import { acceptQuote } from '#server/money/convert/accept-quote.ts';
import { getQuote } from '#server/money/convert/get-quote.ts';
import { one, rows } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { post } from '#server/money/ledger/post.ts';
import type { Signer } from '#server/platform/integrations/signer/signer-port.ts';
import { requestPayout } from '#server/money/payouts/request-payout.ts';
import { sendPayout } from '#server/money/payouts/send-payouts.ts';
import { requestWithdrawal } from '#server/money/withdrawals/request-withdrawal.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { memoryChain } from '#tests/support/fakes/memory-chain.ts';
import { NO_LOG, SCENE_CONFIG, type Scene } from '#tests/support/factories/outflows/scene.ts';
import { NOBODY, passHold, type PayoutHarness } from '#tests/support/harness/payout-harness.ts';
import { fund, money } from '#tests/support/factories/people.ts';

const SOMEWHERE = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Coins that leave for a chain or a bank, or are converted. */
export function walletScenes(
  at: PayoutHarness,
): Record<'withdrawal' | 'withdrawal_send' | 'payout' | 'payout_send' | 'convert', Scene> {
  const { db } = at;
  const chain = memoryChain();
  const sending = {
    db,
    config: SCENE_CONFIG,
    log: NO_LOG,
    chains: new Map([[chain.id, chain]]),
    signer: {} as Signer,
    screening: null,
  };

  async function quotedWithdrawal(owner: string) {
    const { id } = await one(
      db,
      sql<{
        id: string;
      }>`insert into stablecoin_wallets (user_id, network, asset, address, usable_from)
        values (${owner}, 'sandbox', 'USDT', ${SOMEWHERE}, app_now()) returning id`,
    );
    const quote = await one(
      db,
      sql<{
        id: string;
      }>`insert into withdrawal_quotes (user_id, address_id, chain, asset, units, fee_units,
          usd_cents, expires_at)
        values (${owner}, ${id}, 'sandbox', 'USDT', 1000000000, 10000000, 1000, app_now() + interval '1 hour')
        returning id`,
    );
    return { quoteId: quote.id, travelRule: null, idempotencyKey: null };
  }

  async function bankAccountOf(owner: string) {
    const { id } = await one(
      db,
      sql<{ id: string }>`select id from bank_accounts where user_id = ${owner}`,
    );
    await passHold(db, id);
    await fund(db, owner, 'cNGN', '20000');
    await rows(db, sql`update profiles set verification_level = 'verified' where id = ${owner}`);
    return id;
  }
  const payoutOf = (bankAccountId: string, caller: SignedInCaller) =>
    requestPayout(at.deps(), {
      userId: caller.userId,
      bankAccountId,
      amount: '5000',
      idempotencyKey: null,
      origin: NOBODY,
      presence: presenceOf(caller),
    });

  return {
    withdrawal: {
      async prepare(owner) {
        const input = await quotedWithdrawal(owner);
        return async (caller) =>
          (await requestWithdrawal(sending, caller, input)).status === 'held';
      },
    },
    withdrawal_send: {
      async prepare(owner) {
        const input = await quotedWithdrawal(owner);
        const { id } = await requestWithdrawal(sending, proven(owner), input);
        return async () => {
          await reviewWithdrawals(sending);
          const { status } = await one(
            db,
            sql<{ status: string }>`select status from withdrawals where id = ${id}`,
          );
          return status !== 'held';
        };
      },
    },
    payout: {
      async prepare(owner) {
        const account = await bankAccountOf(owner);
        return async (caller) => (await payoutOf(account, caller)).status === 'queued';
      },
    },
    payout_send: {
      async prepare(owner) {
        const { payout_id } = await payoutOf(await bankAccountOf(owner), proven(owner));
        return async () => {
          await sendPayout(at.deps(), at.sandbox, payout_id);
          return (await at.read(payout_id)).status !== 'queued';
        };
      },
    },
    convert: {
      async prepare(owner) {
        await setMarketRate(db, '1500');
        await post(db, {
          kind: 'treasury_in',
          reference: `test:${crypto.randomUUID()}`,
          from: { ownerId: null, kind: 'external' },
          to: { ownerId: null, kind: 'treasury' },
          amount: money('cNGN', '100000'),
        });
        const input = { from: 'USDT', to: 'cNGN', amount: '20', side: 'give' } as const;
        const { quote_id } = await getQuote({ db, config: SCENE_CONFIG }, owner, input);
        return async () =>
          (await acceptQuote({ db, config: SCENE_CONFIG }, owner, quote_id, null)).success;
      },
    },
  };
}
