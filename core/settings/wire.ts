import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { SETTING_CHANGES_PER_PAGE } from '#core/settings/limits.ts';
import { Answer, Id } from '#core/wire/shared.ts';

const When = z.iso.datetime({ offset: true });

const Change = z.object({
  id: Id,
  version: z.int(),
  from: z.json(),
  to: z.json(),
  reason: z.string(),
  effective_at: z.string(),
  /** When the default is back by itself; null for never. */
  ends_at: z.string().nullable(),
  created_at: z.string(),
  /** The handle of who changed it; null where the account is gone. */
  changed_by: z.string().nullable(),
  /** The handle of the second person, where it took two. */
  approved_by: z.string().nullable(),
});

/** Every setting with the value that holds now. What it means stands in the registry. */
export const ListSettings = z.strictObject({});
export const SettingList = z.object({
  settings: z.array(
    z.object({
      key: z.string(),
      value: z.json(),
      /** How often it was changed: the next change names it. */
      version: z.int(),
      is_default: z.boolean(),
      ends_at: z.string().nullable(),
      last_change: Change.nullable(),
      /** The decided change that is still to come. */
      scheduled: Change.nullable(),
    }),
  ),
});

/**
 * Changes a setting, or proposes it where that takes a second person: `approval_id` is then what another one confirms.
 * A change replaces an earlier one that is still to come. `p_ends_at` is for what is turned off: the default is back
 * then. Refusals: SETTING_UNKNOWN, SETTING_VALUE_NOT_ALLOWED, SETTING_IS_SO, SETTING_CHANGED with the current value,
 * SETTING_DATE_NOT_ALLOWED, APPROVAL_WAITS.
 */
export const SetSetting = z.strictObject({
  p_key: z.string().min(1).max(80),
  p_value: z.json(),
  p_reason: ApprovalReason,
  p_expected_version: z.int().min(0),
  p_effective_at: When.nullish(),
  p_ends_at: When.nullish(),
});
export const SettingSet = Answer.extend({
  approval_id: Id.nullable(),
  /** The version after the change; null where it waits for a second person. */
  version: z.int().nullable(),
});

/** The changes of one setting, newest first. */
export const ListSettingChanges = z.strictObject({
  p_key: z.string().min(1).max(80),
  p_before_version: z.int().min(1).nullish(),
  p_limit: z.int().min(1).max(100).default(SETTING_CHANGES_PER_PAGE),
});
export const SettingChanges = z.object({ changes: z.array(Change) });
