import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { answerSettlement } from '#server/trading/disputes/answer-settlement.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { takeCredit } from '#server/trading/proofs/credits/take-credit.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import type { Scene } from '#tests/support/factories/outflows/scene.ts';
import type { PayoutHarness } from '#tests/support/harness/payout-harness.ts';
import { offer, person } from '#tests/support/factories/people.ts';

/** Coins that leave by a trade. */
export function saleScenes(
  at: PayoutHarness,
): Record<'accept_as_seller' | 'release' | 'bank_release' | 'settlement', Scene> {
  const { db } = at;
  const escrowOf = async (tradeId: string) =>
    (
      await one(
        db,
        sql<{
          id: string;
        }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
      )
    ).id;

  /** The owner's sell offer, accepted and marked paid by somebody. */
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

  return {
    accept_as_seller: {
      async prepare() {
        const maker = await person(db);
        const tradeId = await offer(db, maker, { type: 'buy', amount: '20', max: '40000' });
        return async (caller) => {
          const input = { ...TAKES_ALL, tradeId, takerId: caller.userId };
          const answer = await acceptTrade(at, { ...input, presence: presenceOf(caller) });
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
