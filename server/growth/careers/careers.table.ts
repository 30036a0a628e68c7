import { wireTable } from '#server/define.ts';

/** Openings are everybody's to read while they are open; who applied is the administrators' alone. */
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
