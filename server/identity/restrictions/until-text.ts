import { lagosTime } from '#core/wallet/lagos-time.ts';

/** When a restriction ends, as the second person reads it: "2026-12-20 14:05 in Lagos", or "lifted" without an end. */
export function untilText(endsAt: Date | string | null): string {
  return endsAt === null ? 'lifted' : `${lagosTime(new Date(endsAt)).slice(0, 16)} in Lagos`;
}
