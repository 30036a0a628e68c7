import { EXPORT_EVERY_HOURS } from '#core/data-requests/limits.ts';
import type { DataRequestKind } from '#core/data-requests/wire.ts';

export const DATA_REQUEST_STATUSES = ['received', 'ready', 'done', 'cancelled', 'refused'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

/** A request as far as its standing depends on it. */
export interface DatedRequest {
  readonly kind: DataRequestKind;
  readonly status: DataRequestStatus;
  readonly created_at: string;
  readonly due_at: string;
  readonly runs_at: string;
  readonly expires_at: string | null;
}

/**
 * Where a request stands for whoever asked. `waiting` can still be taken back for sure; of `due`, whose time has
 * come, that is true only until the job gets to it.
 */
export type DataRequestState =
  | 'making'
  | 'ready'
  | 'gone'
  | 'waiting'
  | 'due'
  | 'erased'
  | 'taken_back'
  | 'refused';

export function dataRequestState(request: DatedRequest, now: number): DataRequestState {
  const { kind, status, runs_at, expires_at } = request;
  if (status === 'cancelled') return 'taken_back';
  if (status === 'refused') return 'refused';
  if (kind === 'erasure') {
    if (status === 'done') return 'erased';
    return Date.parse(runs_at) > now ? 'waiting' : 'due';
  }
  if (status === 'received') return 'making';
  const isAvailable = status === 'ready' && expires_at !== null && Date.parse(expires_at) > now;
  return isAvailable ? 'ready' : 'gone';
}

/** When the next copy may be asked for; null: now. */
export function nextExportAt(requests: readonly DatedRequest[], now: number): Date | null {
  const asked = requests
    .filter(({ kind, status }) => kind === 'export' && status !== 'cancelled')
    .map(({ created_at }) => Date.parse(created_at));
  const next = Math.max(0, ...asked) + EXPORT_EVERY_HOURS * 3_600_000;
  return next > now ? new Date(next) : null;
}

const DAY_MS = 86_400_000;

/** How old an open request is in whole days, and whether the law's last day for it has passed. */
export function ageOf(request: DatedRequest, now: number): { days: number; isOverdue: boolean } {
  const days = Math.max(0, Math.floor((now - Date.parse(request.created_at)) / DAY_MS));
  return { days, isOverdue: request.status === 'received' && Date.parse(request.due_at) < now };
}
