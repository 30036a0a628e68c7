import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { isSettingKey, type SettingKey } from '#core/settings/registry.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import {
  lockSetting,
  parseValue,
  roleToSet,
  writeSetting,
} from '#server/identity/settings/write-setting.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import type { Tx } from '#server/platform/db/database.ts';

const Payload = z.strictObject({
  key: z.string().refine(isSettingKey),
  value: z.json(),
  /** Null: as soon as it is confirmed. */
  effective_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** The version it was proposed for. */
  version: z.int(),
});

/** Another value of a setting, once two people agree; from the confirmation on, if that comes after its time. */
export const SETTING: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'setting',
  payload: Payload,
  prepare(_oja, { approvalId, payload, proposerId, confirmer, reason }) {
    return async (tx) => {
      const key: SettingKey = payload.key;
      const setting = await lockSetting(tx, key, payload.version).catch(asOutdated);
      const endsAt = payload.ends_at ? new Date(payload.ends_at) : null;
      if (endsAt && endsAt <= setting.now) throw new AppError('APPROVAL_OUTDATED');
      const value = parseValue(key, payload.value);
      await requireRole(tx, roleToSet(setting, value), [proposerId, confirmer.userId]);
      await writeSetting(tx, setting, {
        value,
        effectiveAt: payload.effective_at ? new Date(payload.effective_at) : null,
        endsAt,
        reason,
        changedBy: proposerId,
        second: { approvedBy: confirmer.userId, approvalId },
      });
      await record(tx, 'setting_set', confirmer.userId, confirmer, {
        key,
        proposed_by: proposerId,
        note: reason,
      });
    };
  },
};

async function requireRole(tx: Tx, role: StaffRole | null, people: readonly string[]) {
  if (role === null) return;
  for (const id of people) {
    if ((await heldRoles(tx, id)).includes(role)) return;
  }
  throw new AppError('SETTING_TAKES_ADMINISTRATOR');
}

function asOutdated(error: unknown): never {
  if (error instanceof AppError && error.code === 'SETTING_CHANGED') {
    throw new AppError('APPROVAL_OUTDATED', { cause: error });
  }
  throw error;
}
