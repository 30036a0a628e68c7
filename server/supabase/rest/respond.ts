import type { FastifyReply } from 'fastify';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { notSingle, rangeNotSatisfiable, tooManyAffected } from '#server/supabase/rest/problems.ts';

export interface Page {
  /** The rows as PostgreSQL wrote them. */
  readonly body: string;
  readonly rows: number;
  readonly total: number | null;
  readonly offset: number;
}

export function requireSingle({ single }: RequestPreferences, rows: number): void {
  if (single && rows !== 1) throw notSingle(rows);
}

/** Checked before the commit, so that a refusal undoes the change. */
export function checkAffected(preferences: RequestPreferences, affected: number): void {
  requireSingle(preferences, affected);
  if (preferences.maxAffected !== null && affected > preferences.maxAffected)
    throw tooManyAffected(affected);
}

/** Sends rows that were read, or written and returned. */
export function sendRows(
  reply: FastifyReply,
  preferences: RequestPreferences,
  { body, range }: { body: string; range: string },
  status = 200,
) {
  void reply.header('content-range', range);
  confirm(reply, preferences);
  void reply.status(status);
  if (preferences.csv) return reply.type('text/csv; charset=utf-8').send(body);
  const nulls = preferences.stripNulls ? 'nulls=stripped; ' : '';
  if (preferences.single) {
    const type = `application/vnd.pgrst.object+json; ${nulls}charset=utf-8`;
    return reply.type(type).send(onlyElement(body));
  }
  const type = preferences.stripNulls ? 'application/vnd.pgrst.array+json; ' : 'application/json; ';
  return reply.type(`${type}${nulls}charset=utf-8`).send(body);
}

/** 206 means that there is more than this page shows; a page behind the last row is refused. */
export function statusOfPage({ rows, total, offset }: Page): number {
  if (total === null) return 200;
  if (offset > total) {
    throw rangeNotSatisfiable(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
  }
  return rows < total ? 206 : 200;
}

export function sendNothing(
  reply: FastifyReply,
  preferences: RequestPreferences,
  range: string,
  status: 200 | 201 | 204,
) {
  void reply.header('content-range', range);
  confirm(reply, preferences);
  return reply.status(status).send();
}

function confirm(reply: FastifyReply, { applied }: RequestPreferences): void {
  if (applied.length > 0) void reply.header('preference-applied', applied.join(', '));
}

export function contentRange({ rows, total, offset }: Omit<Page, 'body'>): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** Rows that were changed in place have a range; of those inserted or deleted only a count is left. */
export function rangeOfWrite(
  method: string,
  affected: number,
  { count }: RequestPreferences,
): string {
  const rows = method === 'PATCH' ? affected : 0;
  return contentRange({ rows, total: count ? affected : null, offset: 0 });
}

/** The brackets around a `[{…}]` of one object are removed. */
function onlyElement(list: string): string {
  return list.trim().slice(1, -1);
}
