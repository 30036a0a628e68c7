import { useRouter, useSearch } from '@tanstack/react-router';
import { APPLICATION_STATUSES } from '#core/careers/application-machine.ts';
import type { ApplicationFilter } from '#web/features/admin/job-applications/desk-queries.ts';

type DeskTab = 'applications' | 'openings';

interface DeskSearch extends ApplicationFilter {
  readonly tab: DeskTab;
  readonly set: (change: { opening?: string | null; status?: string | null }) => void;
}

/** The part of the desk and the applicants selected in the URL. */
export function useDeskSearch(): DeskSearch {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = search['opening'];
  const opening = typeof asked === 'string' && /^[a-z0-9-]{3,80}$/.test(asked) ? asked : null;
  const status = APPLICATION_STATUSES.find((known) => known === search['status']) ?? null;
  return {
    tab: search['tab'] === 'openings' ? 'openings' : 'applications',
    opening,
    status,
    set: (change) => {
      const next = new URLSearchParams();
      for (const [key, value] of Object.entries({ opening, status, ...change })) {
        if (value) next.set(key, value);
      }
      const question = next.toString();
      const href = `/admin/job-applications${question && `?${question}`}`;
      void router.navigate({ href, replace: true, resetScroll: false });
    },
  };
}
