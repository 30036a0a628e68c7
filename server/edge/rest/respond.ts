import type { FastifyReply } from 'fastify';
import type { Wishes } from '#server/edge/rest/grammar/parse-headers.ts';
import { notSingle, rangeNotSatisfiable } from '#server/edge/rest/problems.ts';

export interface Page {
  /** The rows as a JSON list, as PostgreSQL wrote it. */
  readonly body: string;
  readonly rows: number;
  readonly total: number | null;
  readonly offset: number;
}

export function requireSingle({ single }: Wishes, rows: number): void {
  if (single && rows !== 1) throw notSingle(rows);
}

/** Sends rows that were read, or written and asked back. */
export function sendRows(reply: FastifyReply, wishes: Wishes, page: Page, status = 200) {
  void reply.header('content-range', contentRange(page));
  confirm(reply, wishes);
  void reply.status(status);
  return wishes.single
    ? reply.type('application/vnd.pgrst.object+json; charset=utf-8').send(onlyElement(page.body))
    : reply.type('application/json; charset=utf-8').send(page.body);
}

/** 206 says that there is more than this page shows; a page behind the last row is refused. */
export function statusOfPage({ rows, total, offset }: Page): number {
  if (total === null) return 200;
  if (offset > total) {
    throw rangeNotSatisfiable(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
  }
  return rows < total ? 206 : 200;
}

export function sendNothing(reply: FastifyReply, wishes: Wishes, status: 201 | 204) {
  confirm(reply, wishes);
  return reply.status(status).send();
}

function confirm(reply: FastifyReply, { applied }: Wishes): void {
  if (applied.length > 0) void reply.header('preference-applied', applied.join(', '));
}

export function contentRange({ rows, total, offset }: Omit<Page, 'body'>): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** `[{…}]` holds one object here; its brackets go. */
function onlyElement(list: string): string {
  return list.trim().slice(1, -1);
}
