import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { ApiPayout, ApiPayouts, NewPayout } from '#core/merchant-api/payout-schemas.ts';
import { IdParams, PageQuery } from '#core/merchant-api/schemas.ts';
import { endpoint, type KeyCaller, presenceOfKey } from '#server/business/api/endpoint.ts';
import { NO_OBJECTS, onePage } from '#server/business/api/pages.ts';
import { requestPayout } from '#server/money/payouts/request-payout.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

type Payout = z.input<typeof ApiPayout>;

const COLUMNS = sql`p.id, p.status, 'NGN' as currency, p.amount::text as amount, p.fee::text as fee,
  p.stamp_duty::text as stamp_duty, jsonb_build_object('id', p.bank_account_id, 'bank_name', p.bank_name,
    'account_name', p.account_name, 'ending', right(p.account_number, 4)) as bank_account,
  to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z' as created_at,
  to_json(p.settled_at at time zone 'UTC') #>> '{}' || 'Z' as settled_at`;

export const payoutEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/payouts',
    resource: 'Payouts',
    summary: 'List payouts',
    description: 'The newest first. There are none in test mode.',
    scope: 'payouts:read',
    query: PageQuery,
    response: ApiPayouts,
    run: async (oja, { caller, query }) => {
      if (caller.key.isTest) return NO_OBJECTS;
      const after = query.starting_after ?? null;
      const found = await rows(
        oja.db,
        sql<Payout>`select ${COLUMNS} from payouts p where p.user_id = ${caller.userId}
          and (${after}::uuid is null or (p.created_at, p.id) < (select o.created_at, o.id from payouts o
            where o.id = ${after} and o.user_id = ${caller.userId}))
          order by p.created_at desc, p.id desc limit ${query.limit + 1}`,
      );
      return onePage(found, query.limit);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payouts/{id}',
    resource: 'Payouts',
    summary: 'Show a payout',
    scope: 'payouts:read',
    params: IdParams,
    response: ApiPayout,
    run: async (oja, { caller, params }) => {
      const found = caller.key.isTest ? undefined : await readPayout(oja.db, caller, params.id);
      if (!found) throw new AppError('API_NOT_FOUND');
      return found;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payouts',
    resource: 'Payouts',
    summary: 'Pay out to your bank',
    description:
      'Sends cNGN of your balance as naira to one of your own bank accounts that is older than 24 hours. Needs a live key with an address list and a daily cap, which is never passed.',
    scope: 'payouts:write',
    isLiveOnly: true,
    body: NewPayout,
    response: ApiPayout,
    status: 201,
    run: async (oja, { caller, body }) => {
      const bankAccountId = body.bank_account_id ?? (await accountOfBusiness(oja.db, caller));
      const { payout_id } = await requestPayout(oja, {
        userId: caller.userId,
        bankAccountId,
        amount: body.amount,
        idempotencyKey: caller.onceKey,
        origin: caller,
        presence: presenceOfKey(caller),
      });
      const made = await readPayout(oja.db, caller, payout_id);
      if (!made) throw new Error('a payout that was just requested is not there');
      return made;
    },
  }),
];

function readPayout(db: Db, { userId }: KeyCaller, id: string): Promise<Payout | undefined> {
  return maybe(
    db,
    sql<Payout>`select ${COLUMNS} from payouts p where p.id = ${id} and p.user_id = ${userId}`,
  );
}

async function accountOfBusiness(db: Db, { userId }: KeyCaller): Promise<string> {
  const profile = await db
    .selectFrom('merchant_profiles')
    .select('bank_account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!profile?.bank_account_id) throw new AppError('BANK_ACCOUNT_GONE');
  return profile.bank_account_id;
}
