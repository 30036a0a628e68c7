import { APPLICATION_STATUSES } from '#core/careers/application-machine.ts';
import { matching, oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of job applications: the tab, and which applicants. */
export const applicationSearch = searchSchema('/admin/job-applications', {
  tab: oneOf(['applications', 'openings'], 'applications'),
  opening: matching(/^[a-z0-9-]{3,80}$/),
  status: oneOf(APPLICATION_STATUSES, null),
});
export type ApplicationFilter = Pick<SearchOf<typeof applicationSearch>, 'opening' | 'status'>;
