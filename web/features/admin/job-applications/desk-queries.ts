import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApplicationStatus } from '#core/careers/application-machine.ts';
import { APPLICATION_PAGE } from '#core/careers/limits.ts';
import type { Database } from '#core/wire/database.ts';
import type { ApplicationFilter } from '#web/features/admin/job-applications/application-search.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Tables = Database['public']['Tables'];
export type JobApplication = Omit<
  Tables['job_applications']['Row'],
  'idempotency_key' | 'request_hash' | 'status'
> & { readonly status: ApplicationStatus };
export type DeskOpening = OpeningRow & {
  /** Visible to the public: it is open and its last day is not over. */
  readonly isShown: boolean;
};
type OpeningRow = Tables['job_openings']['Row'];
export type DeskEvent = Tables['job_desk_events']['Row'];

/** What every action of the desk changes. */
export const JOB_CHANGES = [['job-desk'], ['job-openings']];

const COLUMNS =
  'id,opening_id,full_name,email,phone,link,letter,cv_name,status,note,consented_at,created_at,updated_at';

/** Applications, newest first, a page at a time. Ids follow their time. */
export const applicationsQuery = ({ opening, status }: ApplicationFilter) =>
  infiniteQueryOptions({
    queryKey: ['job-desk', 'applications', opening, status],
    queryFn: async ({ pageParam }): Promise<JobApplication[]> => {
      const client = await lazyBackend();
      let question = client.from('job_applications').select(COLUMNS);
      if (opening) question = question.eq('opening_id', opening);
      if (status) question = question.eq('status', status);
      if (pageParam) question = question.lt('id', pageParam);
      const { data } = await question
        .order('id', { ascending: false })
        .limit(APPLICATION_PAGE)
        .overrideTypes<JobApplication[], { merge: false }>()
        .throwOnError();
      return data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < APPLICATION_PAGE ? undefined : (page.at(-1)?.id ?? undefined),
    staleTime: 0,
  });

/** Every opening there ever was, those that are open first. */
export const deskOpeningsQuery = () =>
  queryOptions({
    queryKey: ['job-desk', 'openings'],
    queryFn: async (): Promise<DeskOpening[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('job_openings')
        .select('*')
        .order('is_open', { ascending: false })
        .order('opened_at', { ascending: false })
        .overrideTypes<OpeningRow[], { merge: false }>()
        .throwOnError();
      const now = Date.now();
      return data.map((row) => ({
        ...row,
        isShown: row.is_open && (row.closes_at === null || Date.parse(row.closes_at) > now),
      }));
    },
    staleTime: 30_000,
  });

/** The desk's actions on an application, oldest first. */
export const applicationEventsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['job-desk', 'events', applicationId],
    queryFn: async (): Promise<DeskEvent[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('job_desk_events')
        .select('*')
        .eq('application_id', applicationId)
        .order('id')
        .overrideTypes<DeskEvent[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
