import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalog } from '#server/edge/rest/catalog.ts';
import { loadCatalog } from '#server/edge/rest/catalog.ts';
import { wireTables } from '#server/wire-tables.ts';
import { type Client, contentOf, fetchAs, market, type Market } from '#tests/wire/rest-market.ts';

/** Whose rows a table holds; whoever adds a table says so here. */
const ROWS_OF: Record<string, 'everyone' | 'their owner'> = {
  trades: 'everyone',
  trader_profiles: 'everyone',
  assets: 'everyone',
  banks: 'everyone',
  payment_methods: 'everyone',
  exchange_rates: 'everyone',
  profiles: 'their owner',
  user_roles: 'their owner',
  bank_accounts: 'their owner',
  user_balances_v3: 'their owner',
  wallet_transactions: 'their owner',
  escrow: 'their owner',
  trade_events: 'their owner',
  trade_payment_details: 'their owner',
  notifications: 'their owner',
  login_activity: 'their owner',
  email_logs: 'their owner',
  user_phone_numbers: 'their owner',
};

/** What a signed-in person may write of a row of one's own; everything else is nobody's. */
const WRITABLE: Record<string, { insert?: string[]; update?: string[]; delete?: true }> = {
  profiles: {
    insert: ['id', 'full_name', 'username'],
    update: [
      'full_name',
      'username',
      'avatar_url',
      'street_address',
      'city',
      'state',
      'country',
      'usdt_wallet_address',
      'mfa_enabled',
    ],
  },
  notifications: { update: ['is_read'], delete: true },
};

let m: Market;
let catalog: Catalog;
let before: Record<string, unknown>;
const tables = [...wireTables.keys()];

const allContent = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await contentOf(m.server, table)])),
  ) as Record<string, unknown>;

beforeAll(async () => {
  m = await market();
  catalog = await loadCatalog(m.server.oja.db, wireTables);
  before = await allContent();
});
afterAll(() => m.server.close());

test('every table of the wire has said whose rows it holds', () => {
  expect(Object.keys(ROWS_OF).sort()).toEqual([...tables].sort());
});

describe.each(tables)('%s', (table) => {
  const path = `/rest/v1/${table}`;
  const isPublic = ROWS_OF[table] === 'everyone';
  const columns = () => [...(catalog.relations.get(table)?.columns.keys() ?? [])];
  const send = async (who: Client | null, method: string, search: string, body?: unknown) => {
    const answer = await fetchAs(m, who, `${path}?${search}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? null : (JSON.parse(text) as { code?: string }),
    };
  };

  test('read by a visitor', async () => {
    const { status, body } = await send(null, 'GET', '');
    if (!isPublic) expect({ status, code: body?.code }).toEqual({ status: 401, code: '42501' });
    else expect(status).toBe(200);
    if (table === 'trades') expect(body).toMatchObject([{ id: m.openOfferId, status: 'open' }]);
  });

  test('read by somebody else: nothing of the two who trade', async () => {
    const { status, body } = await send(m.chidi.client, 'GET', '');
    expect(status).toBe(200);
    if (table === 'trades') expect(body).toMatchObject([{ id: m.openOfferId, status: 'open' }]);
    if (isPublic) return;
    const text = JSON.stringify(body);
    for (const secret of [
      m.ada.userId,
      m.bola.userId,
      m.ada.email,
      m.runningTradeId,
      '0123456789',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('read by those whose rows they are', async () => {
    if (table === 'user_roles') return;
    const { body } = await send(m.ada.client, 'GET', '');
    expect(body).toEqual(expect.arrayContaining([expect.anything()]));
  });

  test.each(['visitor', 'somebody else'] as const)('written by a %s: nothing', async (kind) => {
    const who = kind === 'visitor' ? null : m.chidi.client;
    const may = WRITABLE[table] ?? {};
    const refused = kind === 'visitor' ? 401 : 403;
    for (const column of columns()) {
      const value = column === 'id' || column === 'user_id' ? m.ada.userId : null;
      const change = { [column]: value };

      const inserted = await send(who, 'POST', '', change);
      if (kind === 'visitor' || !may.insert?.includes(column)) {
        expect({ column, status: inserted.status }).toEqual({ column, status: refused });
      } else expect([400, 403, 409]).toContain(inserted.status);

      const updated = await send(who, 'PATCH', `${column}=not.is.null`, change);
      if (kind === 'visitor' || !may.update?.includes(column)) {
        expect({ column, status: updated.status }).toEqual({ column, status: refused });
      }

      const deleted = await send(who, 'DELETE', `${column}=not.is.null`);
      expect({ column, status: deleted.status }).toEqual({
        column,
        status: kind !== 'visitor' && may.delete ? 204 : refused,
      });
    }
  });
});

test('after all of this every row of the two who trade stands as before', async () => {
  const after = await allContent();
  const others = (content: Record<string, unknown>) => ({
    ...content,
    profiles: (content['profiles'] as { id: string }[]).filter(({ id }) => id !== m.chidi.userId),
  });
  expect(others(after)).toEqual(others(before));
});
