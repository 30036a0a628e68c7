import { sql } from 'kysely';
import {
  AdminEvents,
  AdminSealState,
  GetAdminSeal,
  ListAdminEvents,
} from '#core/staff/log-wire.ts';
import { one } from '#server/platform/db/database.ts';
import { staffRead } from '#server/define.ts';
import { listEvents } from '#server/identity/admin-log/list-events.ts';
import { newestSeal } from '#server/identity/admin-log/seal-admin-log.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

/** The audit log of the staff. */
export const adminLogProcedures = {
  list_admin_events: staffRead({
    may: 'audit.read',
    readOnly: true,
    input: ListAdminEvents,
    output: AdminEvents,
    run: ({ db }, _caller, input) => listEvents(db, input),
  }),
  get_admin_seal: staffRead({
    may: 'audit.read',
    readOnly: true,
    input: GetAdminSeal,
    output: AdminSealState,
    run: async ({ db, config }) => {
      const { kid, publicJwk } = await recordKey(config);
      const seal = await newestSeal(db);
      const { events } = await one(
        db,
        sql<{ events: number }>`select coalesce(max(seq), 0)::int as events from admin_events`,
      );
      return {
        seal: seal
          ? { ...seal, seq: Number(seal.seq), sealed_at: seal.sealed_at.toISOString() }
          : null,
        events,
        key: publicJwk,
        kid,
      };
    },
  }),
};
