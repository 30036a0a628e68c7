import { EXPORT_EVERY_HOURS } from '#core/data-requests/limits.ts';
import type { DataRequestKind } from '#core/data-requests/wire.ts';

const DATA_REQUEST_STATUSES = ['received', 'ready', 'done', 'cancelled', 'refused'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

/** The part of a request that decides its state. */
export interface DatedRequest {
  readonly kind: DataRequestKind;
  readonly status: DataRequestStatus;
  readonly created_at: string;
  readonly due_at: string;
  readonly runs_at: string;
  readonly expires_at: string | null;
}

/**
 * The state of a request as its owner sees it. `waiting` can certainly still be cancelled; `due`, whose time has come,
 * only until the job gets to it.
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

/** When the next copy may be requested; null: now. */
export function nextExportAt(requests: readonly DatedRequest[], now: number): Date | null {
  const asked = requests
    .filter(({ kind, status }) => kind === 'export' && status !== 'cancelled')
    .map(({ created_at }) => Date.parse(created_at));
  const next = Math.max(0, ...asked) + EXPORT_EVERY_HOURS * 3_600_000;
  return next > now ? new Date(next) : null;
}

const DAY_MS = 86_400_000;

/** The age of an open request in whole days, and whether the law's last day for it has passed. */
export function ageOf(request: DatedRequest, now: number): { days: number; isOverdue: boolean } {
  const days = Math.max(0, Math.floor((now - Date.parse(request.created_at)) / DAY_MS));
  return { days, isOverdue: request.status === 'received' && Date.parse(request.due_at) < now };
}
