import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListRatings, RatingList } from '#core/reputation/moderation-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type Page = z.input<typeof RatingList>;

const SHOWN = {
  all: sql`true`,
  shown: sql`not r.is_comment_hidden`,
  hidden: sql`r.is_comment_hidden`,
} as const;

/** Ratings with a comment, hidden ones while their text is kept, the most recently given or changed first, for the staff that moderates them. */
export async function listRatings(
  db: Db,
  callerId: string,
  { show, query, cursor, limit }: InputOf<typeof ListRatings>,
): Promise<Page> {
  const like = query ? `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const found = await rows(
    db,
    sql<Page['ratings'][number]>`
      select r.id, r.rating, coalesce(r.comment, h.comment) as comment, r.is_comment_hidden as is_hidden,
        to_char(r.rated_on, 'YYYY-MM-DD') as rated_on,
        jsonb_build_object('id', a.id, 'handle', a.handle) as rater,
        jsonb_build_object('id', t.id, 'handle', t.handle) as trader,
        ${callerId}::uuid in (r.rater_id, r.trader_id) as is_yours,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'is_hidden', d.is_hidden,
            'reason_code', d.reason_code, 'note', d.note, 'created_at', d.created_at,
            'decided_by', (select p.handle from trader_profiles p where p.id = d.decided_by)) order by d.id desc)
          from rating_decisions d where d.rating_id = r.id), '[]') as decisions
      from trade_ratings g
      join trader_ratings r on r.id = g.rating_id
      join trader_profiles a on a.id = r.rater_id
      join trader_profiles t on t.id = r.trader_id
      left join lateral (select d.comment from rating_decisions d where d.rating_id = r.id
        order by d.id desc limit 1) h on r.is_comment_hidden
      where coalesce(r.comment, h.comment) is not null and ${SHOWN[show]}
        and (${like}::text is null or coalesce(r.comment, h.comment) ilike ${like}
          or a.handle ilike ${like} or t.handle ilike ${like})
        and (${cursor}::uuid is null or (g.updated_at, g.rating_id) <
          (select c.updated_at, c.rating_id from trade_ratings c where c.rating_id = ${cursor}::uuid))
      order by g.updated_at desc, g.rating_id desc limit ${limit + 1}`,
  );
  const ratings = found.slice(0, limit);
  return {
    ratings,
    next_cursor: found.length > ratings.length ? (ratings.at(-1)?.id ?? null) : null,
  };
}
