import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { type Client, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
beforeAll(async () => {
  m = await market();
  const { db } = m.server.oja;
  await rows(db, sql`delete from notifications`);
  await rows(
    db,
    sql`insert into notifications (user_id, title, message, type, metadata) values
      (${m.ada.userId}, 'one', 'says "hi", \\ and' || chr(10) || 'more', 'trade',
        '{"tradeId": "b", "steps": [{"at": 2}, 7], "note": null}'),
      (${m.ada.userId}, 'two', '', 'trade', '{"tradeId": "a", "steps": [{"at": 10}]}'),
      (${m.ada.userId}, 'three', 'plain', 'trade', '{}')`,
  );
});
afterAll(() => m.server.close());

async function ask(who: Client | null, path: string, init: RequestInit = {}) {
  const answer = await fetchAs(m, who, `/rest/v1/${path}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The response's JSON, or the four members of a refusal. */
async function json(who: Client | null, path: string, init: RequestInit = {}) {
  const { status, text } = await ask(who, path, init);
  return { status, body: JSON.parse(text) as unknown };
}

describe('ENT-09, ENT-10 inside JSON', () => {
  const titles = async (search: string) => {
    const { body } = await json(m.ada.client, `notifications?select=title&${search}`);
    return Array.isArray(body) ? (body as { title: string }[]).map(({ title }) => title) : body;
  };

  test('a member is selected as JSON or as text, under its own name or another, and cast', async () => {
    const { body } = await json(
      m.ada.client,
      `notifications?title=eq.one&select=metadata->>tradeId,metadata->steps,first:metadata->steps->0->at,
        last:metadata->steps->>-1::int,metadata->steps->0,none:metadata->x->>y`.replaceAll(
        /\s/g,
        '',
      ),
    );
    expect(body).toEqual(
      [{ tradeId: 'b', steps: [{ at: 2 }, 7], first: 2, last: 7, none: null }].map((row) => ({
        ...row,
        steps: expect.anything(),
      })),
    );
  });

  test.each([
    ['metadata->>tradeId=eq.a', ['two']],
    ['metadata->steps->0->at=gt.5', ['two']],
    ['metadata->steps->0->>at=gt.5', []],
    ['metadata->>tradeId=in.(a,b)&order=title', ['one', 'two']],
    ['metadata->>tradeId=is.null', ['three']],
    ['metadata->tradeId=eq."a"', ['two']],
    ['metadata->>tradeId=like.*B*', []],
    ['metadata->>tradeId=ilike.*B*', ['one']],
    ['metadata=cs.{"tradeId":"a"}', ['two']],
    ['metadata->steps=cs.[7]', ['one']],
    ['metadata->steps=cd.[{"at":10},1]', ['two']],
    ['or=(metadata->>tradeId.eq.a,metadata->steps->1.eq.7)&order=title', ['one', 'two']],
    ['metadata=wfts(simple).a', ['two']],
    ['order=metadata->>tradeId.desc.nullsfirst', ['three', 'one', 'two']],
    ['order=metadata->steps->0->at.desc.nullslast', ['two', 'one', 'three']],
  ])('%s', async (search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  test('M-3 a path into a text uses its JSON form, and sorts by what is not there', async () => {
    // As the reference does since it wraps whatever is not JSON: to_jsonb of a text has no members.
    expect(await titles('order=title->>x,title')).toEqual(['one', 'three', 'two']);
    expect(await titles('order=title->>x.desc.nullslast,title.desc')).toEqual([
      'two',
      'three',
      'one',
    ]);
    expect(await titles('title->>x=is.null&order=title')).toEqual(['one', 'three', 'two']);
    expect(await titles('title->>x=eq.one')).toEqual([]);
  });

  test('what nests too deep is refused, and is no fault of ours', async () => {
    const deep = await json(m.ada.client, `notifications?metadata=eq.${'['.repeat(16_000)}`);
    expect(deep.status).toBe(400);
    const long = await json(m.ada.client, `notifications?metadata=eq.${'['.repeat(17_000)}`);
    expect(long.status).toBe(414);
    const query = `notifications?select=id&title=wfts.${encodeURIComponent('😀é'.repeat(166))}`;
    expect((await json(m.ada.client, query)).status).toBe(200);
  });

  test('the client reads it with its own API', async () => {
    const { data, error } = await m.ada.client
      .from('notifications')
      .select('title')
      .eq('metadata->>tradeId', 'b')
      .contains('metadata', { tradeId: 'b' })
      .textSearch('title', 'one', { type: 'websearch', config: 'english' });
    expect({ data, error }).toEqual({ data: [{ title: 'one' }], error: null });
  });
});

describe('an order and a condition by what is embedded', () => {
  const buyer = 'buyer:trader_profiles!trades_buyer_id_fkey(id)';

  test('rows are ordered by their one embedded row', async () => {
    const sorted = async (direction: string) => {
      const { body } = await json(
        m.ada.client,
        `trades?select=id,${buyer},asset&order=buyer(id).${direction},id&asset=eq.USDT`,
      );
      return (body as { id: string }[]).map(({ id }) => id);
    };
    expect(await sorted('desc.nullslast')).toEqual([m.runningTradeId, m.openOfferId]);
    expect(await sorted('asc.nullsfirst')).toEqual([m.openOfferId, m.runningTradeId]);
  });

  test('the client orders by a referenced table in brackets', async () => {
    const { data } = await m.ada.client
      .from('trades')
      .select('id,seller:trader_profiles!trades_seller_id_fkey(handle)')
      .order('seller(handle)')
      .order('amount');
    expect(data?.map(({ id }) => id)).toEqual([m.openOfferId, m.runningTradeId]);
  });

  test.each([
    ['without a buyer', 'buyer=is.null', ['open'], '0-0/1'],
    ['with a buyer', 'buyer=not.is.null', ['running'], '0-0/1'],
    ['with a buyer, said the other way', 'buyer=is.not_null', ['running'], '0-0/1'],
    ['in a tree', 'or=(buyer.is.null,amount.eq.100)', ['open', 'running'], '0-1/2'],
    ['of a list', 'escrow=is.null', ['open'], '0-0/1'],
  ])('TBL-10 %s', async (_what, search, expected, range) => {
    const path = `trades?select=id,${buyer},escrow(id)&order=amount&${search}`;
    const { text, headers } = await ask(m.ada.client, path, { headers: { prefer: 'count=exact' } });
    const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    expect(ids.map((id) => (id === m.openOfferId ? 'open' : 'running'))).toEqual(expected);
    expect(headers.get('content-range')).toBe(range);
  });

  test.each([
    ['an order by a list', 'select=id,escrow(id)&order=escrow(amount)', 400, 'PGRST118'],
    ['an order by what is not embedded', 'select=id&order=buyer(id)', 400, 'PGRST108'],
    ['another question to an embed', `select=id,${buyer}&buyer=eq.1`, 400, 'PGRST120'],
    ['an order by a column that is not there', `select=${buyer}&order=buyer(x)`, 400, '42703'],
  ])('%s is refused', async (_what, search, status, code) => {
    const answer = await json(m.ada.client, `trades?${search}`);
    expect(answer).toEqual({
      status,
      body: {
        code,
        message: expect.any(String),
        details: code === '42703' || code === 'PGRST108' ? null : expect.anything(),
        hint: code === 'PGRST108' ? expect.any(String) : null,
      },
    });
  });
});

describe('comma-separated values', () => {
  const csv = { headers: { accept: 'text/csv' } };

  test('have a line of labels, quotes where needed, and nothing for null', async () => {
    const path = `notifications?select=title,"a ""b""":message,metadata->>tradeId&order=title`;
    const { text, headers } = await ask(m.ada.client, path.replaceAll('""', '\\"'), csv);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      'title,"a ""b""",tradeId\none,"says ""hi"", \\ and\nmore",b\nthree,plain,\ntwo,"",a',
    );
  });

  test('the client reads them as text', async () => {
    const { data } = await m.anon.from('assets').select('code').order('code').csv();
    expect(data?.split('\n')[0]).toBe('code');
    const none = await m.anon.from('assets').select('code').eq('code', 'none').csv();
    expect(none.data).toBe('code');
  });

  test('written rows come back as CSV too', async () => {
    const { data } = await m.ada.client
      .from('profiles')
      .update({ city: 'Jos, Plateau' })
      .eq('id', m.ada.userId)
      .select('city')
      .csv();
    expect(data).toBe('city\n"Jos, Plateau"');
  });

  test('a function has none', async () => {
    const answer = await json(m.ada.client, 'rpc/get_server_time', csv);
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST107' } });
  });
});

describe('other shapes', () => {
  test('nulls are left out when requested', async () => {
    const accept = 'application/vnd.pgrst.object+json;nulls=stripped';
    const { text, headers } = await ask(
      m.ada.client,
      `trades?id=eq.${m.openOfferId}&select=id,buyer_id`,
      { headers: { accept } },
    );
    expect(JSON.parse(text)).toEqual({ id: m.openOfferId });
    expect(headers.get('content-type')).toContain('nulls=stripped');
    const list = await m.ada.client
      .from('trades')
      .select('buyer_id')
      .eq('id', m.openOfferId)
      .stripNulls();
    expect(list.data).toEqual([{}]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { status, text, headers } = await ask(m.ada.client, 'trades?select=id&limit=1', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect({ status, text, range: headers.get('content-range') }).toEqual({
      status: 206,
      text: '',
      range: '0-0/2',
    });
  });

  test.each(['', 'a/b', 'trades/1', 'rpc/a/b'])('there is nothing at /rest/v1/%s', async (path) => {
    expect(await json(m.ada.client, path)).toEqual({
      status: 404,
      body: {
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
        details: null,
        hint: null,
      },
    });
  });

  test('an unknown preference is ignored, or refused where the client is strict', async () => {
    const lenient = await ask(m.ada.client, 'trades?select=id', {
      headers: { prefer: 'count=roughly, tx=rollback' },
    });
    expect(lenient.status).toBe(200);
    expect(lenient.headers.get('preference-applied')).toBeNull();
    const strict = await json(m.ada.client, 'trades?select=id', {
      headers: { prefer: 'handling=strict, tx=rollback, count=exact' },
    });
    expect(strict).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: tx=rollback' },
    });
  });
});
