import { z } from 'zod';
import { readNow } from '#server/platform/db/transaction.ts';
import { fileFunction } from '#server/define.ts';
import { exportAdminLog } from '#server/identity/admin-log/export-admin-log.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

/** The audit log of the staff, to be verified by anybody (`npm run verify-admin-log`). */
export const adminLogExport = fileFunction({
  may: 'audit.read',
  input: z.strictObject({}),
  run: async ({ db, config }) => ({
    type: 'application/x-ndjson; charset=utf-8',
    name: `oja-admin-log-${(await readNow(db)).toISOString().slice(0, 10)}.ndjson`,
    chunks: exportAdminLog(db, await recordKey(config)),
  }),
});
