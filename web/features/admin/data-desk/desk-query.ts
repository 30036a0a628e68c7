import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DataRequestStatus, DatedRequest } from '#core/data-requests/request-state.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const PAGE = 25;

export type DeskPart = 'open' | 'ready' | 'done' | 'refused' | 'cancelled';

const STATUS: Record<DeskPart, DataRequestStatus> = {
  open: 'received',
  ready: 'ready',
  done: 'done',
  refused: 'refused',
  cancelled: 'cancelled',
};

interface DeskRow extends DatedRequest {
  readonly id: string;
  readonly user_id: string;
  readonly reason: string | null;
  readonly answered_at: string | null;
}

export interface DeskRequest extends DeskRow {
  /** Null where nobody has a handle under this account. */
  readonly handle: string | null;
}

/**
 * Requests of one status, a page at a time: open ones oldest first, for they have a deadline, the others newest first.
 * Ids follow their time. Only a handle identifies the person.
 */
export const deskRequestsQuery = (part: DeskPart) =>
  infiniteQueryOptions({
    queryKey: ['data-desk', part],
    queryFn: async ({ pageParam }): Promise<DeskRequest[]> => {
      const client = await lazyBackend();
      const oldestFirst = part === 'open';
      let question = client
        .from('data_requests')
        .select('id,user_id,kind,status,reason,created_at,due_at,runs_at,answered_at,expires_at')
        .eq('status', STATUS[part]);
      if (pageParam) {
        question = oldestFirst ? question.gt('id', pageParam) : question.lt('id', pageParam);
      }
      const { data: rows } = await question
        .order('id', { ascending: oldestFirst })
        .limit(PAGE)
        .overrideTypes<DeskRow[], { merge: false }>()
        .throwOnError();
      if (rows.length === 0) return [];
      const owners = [...new Set(rows.map(({ user_id }) => user_id))];
      const { data: traders } = await client
        .from('trader_profiles')
        .select('id,handle')
        .in('id', owners)
        .throwOnError();
      const handles = new Map(traders.map(({ id, handle }) => [id, handle]));
      return rows.map((row) => ({ ...row, handle: handles.get(row.user_id) ?? null }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : (page.at(-1)?.id ?? undefined)),
    staleTime: 0,
  });
