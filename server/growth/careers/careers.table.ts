import { wireTable } from '#server/define.ts';

/** Everybody reads openings while they are open; only administrators read applications. */
export const careerTables = {
  job_openings: wireTable({
    rowsOf: 'administrators',
    publicWhen: ({ is_open, closes_at }) =>
      is_open === true && (typeof closes_at !== 'string' || Date.parse(closes_at) > Date.now()),
    forAdmins: true,
  }),
  job_applications: wireTable({
    rowsOf: 'administrators',
    forAdmins: true,
    hidden: ['idempotency_key', 'request_hash'],
  }),
  job_desk_events: wireTable({ rowsOf: 'administrators', forAdmins: true }),
};
