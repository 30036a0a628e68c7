import { wireTable } from '#server/define.ts';

export const dataRequestTables = {
  data_requests: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    staffMay: 'data_requests.read',
  }),
};
