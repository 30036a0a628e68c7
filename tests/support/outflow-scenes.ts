import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Outflow } from '#core/wallet/outflow-rule.ts';
import { readConfig } from '#server/config.ts';
import { acceptQuote } from '#server/convert/accept-quote.ts';
import { getQuote } from '#server/convert/get-quote.ts';
import { one, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { answerSettlement } from '#server/disputes/answer-settlement.ts';
import { proposeSettlement } from '#server/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/disputes/raise-dispute.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { post } from '#server/ledger/post.ts';
import type { Signer } from '#server/outside/signer/signer-port.ts';
import { requestPayout } from '#server/payouts/request-payout.ts';
import { sendPayout } from '#server/payouts/send-payouts.ts';
import { takeCredit } from '#server/proofs/credits/take-credit.ts';
import { acceptTrade, TAKES_ALL } from '#server/trades/accept-trade.ts';
import { markTradePaid } from '#server/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trades/release-escrow.ts';
import { answerRequest } from '#server/transfers/answer-request.ts';
import { requestTransfer } from '#server/transfers/money-requests.ts';
import { runSchedules } from '#server/transfers/run-schedules.ts';
import { scheduleTransfer } from '#server/transfers/schedule-transfer.ts';
import { sendTransfer } from '#server/transfers/send-transfer.ts';
import { requestWithdrawal } from '#server/withdrawals/request-withdrawal.ts';
import { reviewWithdrawals } from '#server/withdrawals/review-withdrawals.ts';
import { setMarketRate } from '#tests/support/market-rate.ts';
import { memoryChain } from '#tests/support/memory-chain.ts';
import { NOBODY, passHold, type PayoutHouse } from '#tests/support/payout-house.ts';
import { fund, money, offer, person } from '#tests/support/people.ts';

/** Answers whether coins left, or were promised to somebody else; a refusal is thrown. */
export type Attempt = (caller: SignedInCaller) => Promise<boolean>;

export interface Scene {
  /** Everything that comes before the moment at which coins leave; done while nothing stands against the owner. */
  prepare(owner: string, amount?: string): Promise<Attempt>;
}

const SOMEWHERE = '0x52908400098527886E0F7030069857D2E4169EE7';
const quiet = new Proxy({}, { get: () => () => undefined }) as Oja['log'];

/** One for each way by which coins leave somebody, worth less than a day's allowance. */
export function outflowScenes(at: PayoutHouse): Record<Outflow, Scene> {
  const { db } = at;
  const config = {
    ...readConfig({
      DATABASE_URL: 'postgres://x',
      OJA_SECRET: 'a secret of more than thirty-two characters',
    }),
    mode: 'sandbox',
    sms: null,
    url: 'http://oja.test',
  } as Oja['config'];
  const chain = memoryChain();
  const sending = {
    db,
    config,
    log: quiet,
    chains: new Map([[chain.id, chain]]),
    signer: {} as Signer,
    screening: null,
  };

  const tomorrow = async () =>
    (
      await one(
        db,
        sql<{
          day: string;
        }>`select ((app_now() at time zone 'Africa/Lagos')::date + 1)::text as day`,
      )
    ).day;
  const escrowOf = async (tradeId: string) =>
    (
      await one(
        db,
        sql<{
          id: string;
        }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
      )
    ).id;

  /** The owner's sell offer, taken by somebody who says they have paid. */
  async function paidSale(owner: string, autoRelease = false) {
    const buyer = await person(db);
    const tradeId = await offer(db, owner, { amount: '20', min: '1000', max: '40000' });
    if (autoRelease) {
      await rows(db, sql`update trades set auto_release = true where id = ${tradeId}`);
    }
    const taken = await acceptTrade(at, { ...TAKES_ALL, tradeId, takerId: buyer });
    if (!taken.success) throw new Error(taken.code);
    if (!autoRelease) await markTradePaid(at, tradeId, buyer);
    return { tradeId, buyer, escrowId: await escrowOf(tradeId) };
  }

  async function disputedSale(owner: string) {
    const sale = await paidSale(owner);
    await raiseDispute(db, {
      tradeId: sale.tradeId,
      callerId: sale.buyer,
      reason: 'paid_not_released',
      description: null,
    });
    return sale;
  }

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
    requestPayout(at.ways(), {
      userId: caller.userId,
      bankAccountId,
      amount: '5000',
      idempotencyKey: null,
      origin: NOBODY,
      presence: presenceOf(caller),
    });

  return {
    transfer: {
      async prepare() {
        const to = await person(db);
        const wish = { p_recipient_id: to, p_asset: 'USDT', p_amount: '20' } as const;
        return async (caller) => (await sendTransfer(db, caller, wish)).success;
      },
    },
    transfer_request: {
      async prepare(owner) {
        const { request_id: p_request_id } = await requestTransfer(db, await person(db), {
          p_payer_id: owner,
          p_asset: 'USDT',
          p_amount: '20',
        });
        return async (caller) =>
          (await answerRequest(db, caller, { p_request_id, p_accept: true })).success;
      },
    },
    transfer_plan: {
      async prepare(_owner, amount = '20') {
        const plan = {
          p_recipient_id: await person(db),
          p_asset: 'USDT',
          p_amount: amount,
          p_cadence: 'once',
          p_first_on: await tomorrow(),
        } as const;
        return async (caller) => (await scheduleTransfer({ db, config }, caller, plan)).success;
      },
    },
    planned_transfer: {
      async prepare(owner) {
        const to = await person(db);
        const { id } = await one(
          db,
          sql<{
            id: string;
          }>`insert into scheduled_transfers (sender_id, recipient_id, asset, amount, cadence,
              period, next_run_at)
            values (${owner}, ${to}, 'USDT', 20, 'once', ${await tomorrow()}::date, app_now()) returning id`,
        );
        return async () => {
          await runSchedules({ db, log: quiet });
          const { paid } = await one(
            db,
            sql<{
              paid: boolean;
            }>`select exists (select from transfers where scheduled_id = ${id}) as paid`,
          );
          return paid;
        };
      },
    },
    withdrawal: {
      async prepare(owner) {
        const wish = await quotedWithdrawal(owner);
        return async (caller) => (await requestWithdrawal(sending, caller, wish)).status === 'held';
      },
    },
    withdrawal_send: {
      async prepare(owner) {
        const wish = await quotedWithdrawal(owner);
        const { id } = await requestWithdrawal(sending, proven(owner), wish);
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
          await sendPayout(at.ways(), at.sandbox, payout_id);
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
        const wish = { from: 'USDT', to: 'cNGN', amount: '20', side: 'give' } as const;
        const { quote_id } = await getQuote({ db, config }, owner, wish);
        return async () => (await acceptQuote({ db, config }, owner, quote_id, null)).success;
      },
    },
    accept_as_seller: {
      async prepare() {
        const maker = await person(db);
        const tradeId = await offer(db, maker, { type: 'buy', amount: '20', max: '40000' });
        return async (caller) => {
          const wish = { ...TAKES_ALL, tradeId, takerId: caller.userId };
          const answer = await acceptTrade(at, { ...wish, presence: presenceOf(caller) });
          if (answer.success) return true;
          throw new AppError(answer.code as AppError['code']);
        };
      },
    },
    release: {
      async prepare(owner) {
        const { tradeId, escrowId, buyer } = await paidSale(owner);
        return async (caller) => {
          const { status } = await releaseEscrow(at, {
            tradeId,
            escrowId,
            buyerId: buyer,
            callerId: caller.userId,
            presence: presenceOf(caller),
          });
          return status === 'completed';
        };
      },
    },
    bank_release: {
      async prepare(owner) {
        const { tradeId, escrowId, buyer } = await paidSale(owner, true);
        const { total } = await one(
          db,
          sql<{
            total: string;
          }>`select total_fiat::text as total from trades where id = ${tradeId}`,
        );
        const number = String(2_000_000_000 + Math.floor(Math.random() * 1e9));
        await rows(
          db,
          sql`insert into trade_virtual_accounts (trade_id, escrow_id, seller_id, buyer_id, buyer_name, provider,
              provider_ref, bank_name, account_number, account_name, expected, passes_on_to)
            values (${tradeId}, ${escrowId}, ${owner}, ${buyer}, 'BUYER OF COINS', 'test', ${number}, 'Bank',
              ${number}, 'SELLER', ${total}, '{}')`,
        );
        await rows(
          db,
          sql`update trader_profiles set verification_level = 'verified' where id = ${buyer}`,
        );
        return async () => {
          const amount = { asset: 'NGN', units: BigInt(total.replace('.', '')) } as const;
          await transaction(db, (tx) =>
            takeCredit(tx, 'test', {
              sessionId: number,
              accountNumber: number,
              amount,
              senderName: 'BUYER OF COINS',
              senderBank: null,
              paidAt: new Date(),
            }),
          );
          const { status } = await one(
            db,
            sql<{ status: string }>`select status from trades where id = ${tradeId}`,
          );
          return status === 'completed';
        };
      },
    },
    settlement: {
      async prepare(owner) {
        const { tradeId, buyer } = await disputedSale(owner);
        const { settlementId } = await proposeSettlement(db, {
          tradeId,
          callerId: buyer,
          kind: 'release',
          buyerAmount: null,
          note: null,
        });
        return async (caller) => {
          const answer = { settlementId, callerId: caller.userId, accepts: true };
          const { status } = await answerSettlement(db, {
            ...answer,
            presence: presenceOf(caller),
          });
          return status === 'completed';
        };
      },
    },
  };
}

/** Somebody who has just shown a second factor. */
export function proven(userId: string): SignedInCaller {
  return callerWith(userId, 'fresh');
}

export function callerWith(
  userId: string,
  shown: 'fresh' | 'stale' | 'none',
  sessionId: string | null = null,
): SignedInCaller {
  const now = Math.floor(Date.now() / 1000);
  const timestamp = shown === 'stale' ? now - 3_600 : now;
  return {
    role: 'authenticated',
    userId,
    sessionId,
    aal: shown === 'none' ? 'aal1' : 'aal2',
    claims: { amr: shown === 'none' ? [] : [{ method: 'totp', timestamp }] },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}
