import pg from 'pg';
import { AppError, isErrorCode } from '#core/errors/app-error.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { Role } from '#server/supabase/rest/catalog.ts';

const STATUS: readonly (readonly [RegExp, number])[] = [
  [/^235(03|05)$/, 409],
  [/^25006$/, 405],
  [/^(28|0L|0P)/, 403],
  [/^(42883|42P01)$/, 404],
  [/^(42P17|57014)$/, 500],
  [/^(40|55|58|XX)/, 500],
];

/** Too slow, or blocked by another: nothing is broken, and the same request may pass later. */
const OF_THE_MOMENT = /^(57014|55P03|40001|40P01)$/;

/**
 * Maps a refusal of the database to the status the official client expects. Of its texts only the message goes out:
 * details and hints may show values of rows the caller cannot read. Anything that is not a refusal of this statement (a
 * lost connection, a full server, a fault of ours) is returned as it is.
 */
export function problemOfDatabase(error: unknown, role: Role): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.code) return error;
  const { code, message } = error;
  if (/^(08|53|57P)/.test(code)) return error;
  // A rule in the database raises its refusal by name; the catalogue has the text.
  if (code === 'P0001' && isErrorCode(message)) return new AppError(message);
  const status = code === '42501' ? (role === 'anon' ? 401 : 403) : statusOf(code);
  if (status === 500 && !OF_THE_MOMENT.test(code)) return error;
  return new ProblemError({ status, code, message });
}

function statusOf(code: string): number {
  return STATUS.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
