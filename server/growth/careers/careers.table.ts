import { wireTable } from '#server/define.ts';

/** Everybody reads openings while they are open; only administrators read applications. */
export const careerTables = {
  job_openings: wireTable({
    rowsOf: 'staff',
    publicWhen: ({ is_open, closes_at }) =>
      is_open === true && (typeof closes_at !== 'string' || Date.parse(closes_at) > Date.now()),
    staffMay: 'careers.manage',
  }),
  job_applications: wireTable({
    rowsOf: 'staff',
    staffMay: 'careers.manage',
    hidden: ['idempotency_key', 'request_hash'],
  }),
  job_desk_events: wireTable({ rowsOf: 'staff', staffMay: 'careers.manage' }),
};
