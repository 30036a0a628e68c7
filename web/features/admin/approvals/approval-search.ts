import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of pending approvals: whether those that ended are shown instead. */
export const approvalSearch = searchSchema('/admin/approvals', {
  show: oneOf(['waiting', 'ended'], 'waiting'),
});
