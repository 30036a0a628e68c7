import { wireTable } from '#server/define.ts';

/** Their owner reads them; only procedures and jobs write them. */
export const offerAlertTables = {
  offer_alerts: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['expiry_notified_at', 'limit_kind', 'ceiling'],
  }),
  offer_alert_firings: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
