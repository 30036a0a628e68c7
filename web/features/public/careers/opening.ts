import { queryOptions } from '@tanstack/react-query';
import type { OpeningKind } from '#core/careers/opening-kinds.ts';
import { publicRows } from '#web/lib/supabase/public-rows.ts';

/** Work that somebody may apply for, as the list shows it. */
export interface OpeningLine {
  readonly id: string;
  readonly title: string;
  readonly team: string;
  readonly location: string;
  readonly kind: OpeningKind;
  readonly summary: string;
  readonly opened_at: string;
  readonly closes_at: string | null;
}

export interface Opening extends OpeningLine {
  readonly body: string;
}

const LINE = 'id,title,team,location,kind,summary,opened_at,closes_at';

/** What is open, the newest first. */
export const openingsQuery = () =>
  queryOptions({
    queryKey: ['job-openings'],
    queryFn: () =>
      publicRows<OpeningLine>(
        'job_openings',
        new URLSearchParams({ select: LINE, order: 'opened_at.desc,id', limit: '200' }),
      ),
  });

/** One opening; null where there is none by this address, or it is closed. */
export const openingQuery = (id: string) =>
  queryOptions({
    queryKey: ['job-openings', id],
    queryFn: async () => {
      if (!/^[a-z0-9-]{3,80}$/.test(id)) return null;
      const question = new URLSearchParams({ select: `${LINE},body`, id: `eq.${id}` });
      const [found] = await publicRows<Opening>('job_openings', question);
      return found ?? null;
    },
  });
