import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queues } from '#core/staff/queues-wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

type Surroundings = Pick<z.input<typeof Queues>, 'money' | 'outside'>;

/** How the books stand, for whoever reads them, and what the product depends on. Nothing is computed anew. */
export function readSurroundings(db: Db, readsBooks: boolean): Promise<Surroundings> {
  return one(
    db,
    sql<Surroundings>`select case when ${readsBooks} then (
        select json_build_object(
          'audited_at', (select a.started_at from audit_runs a order by a.id desc limit 1),
          'findings', (select count(*)::int from audit_findings f where f.mended_at is null),
          'compared_at', n.started_at,
          'assets', coalesce((select json_agg(json_build_object('asset', l.asset,
              'owed', app_decimal(l.liabilities, s.scale)::text, 'held', app_decimal(l.reserves, s.scale)::text)
              order by l.asset)
            from reserve_lines l join assets s on s.code = l.asset where l.run_id = n.id), '[]'))
        from (select 1) always
        left join lateral (select id, started_at from reconciliation_runs order by id desc limit 1) n on true) end
        as money,
      json_build_object(
        'rate', (select json_build_object('at', r.last_updated, 'source', r.source, 'is_estimated', r.is_estimated)
          from exchange_rates r where r.from_currency = 'USDT' and r.to_currency = 'NGN' and r.is_active),
        'chains', coalesce((select json_agg(json_build_object('chain', k.chain, 'block', k.head::text,
            'lag', greatest(k.head - coalesce(k.tail_block, k.block), 0)::int, 'silent_seconds',
            greatest(extract(epoch from clock_timestamp() - k.polled_at), 0)::int,
            'is_halted', k.halted is not null) order by k.chain)
          from chain_cursors k), '[]'),
        'channels', (select json_agg(json_build_object('channel', w.channel,
            'waiting_since', (select min(m.next_at) from outgoing_messages m
              where m.status = 'queued' and m.channel = w.channel and m.next_at <= app_now()),
            'closed_until', (select x.closed_until from closed_channels x where x.channel = w.channel
              and x.closed_until > app_now())) order by w.channel)
          from (values ('email'), ('sms')) w (channel))) as outside`,
  );
}
