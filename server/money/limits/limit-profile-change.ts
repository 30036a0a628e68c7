import { z } from 'zod';
import { LIMIT_PROFILES, type LimitProfile } from '#core/money-limits/profiles.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import { replaceRules } from '#server/money/limits/rules.sql.ts';

const Payload = z.strictObject({
  profile: z.enum(Object.keys(LIMIT_PROFILES) as [LimitProfile, ...LimitProfile[]]),
});

/** Replaces everyone's limits by those of a shipped profile, once two administrators agree. */
export const LIMIT_PROFILE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'limit_profile',
  payload: Payload,
  prepare(_oja, { payload: { profile }, proposerId, confirmer, reason }) {
    return async (tx) => {
      await replaceRules(tx, LIMIT_PROFILES[profile]);
      await record(tx, 'limit_profile_set', confirmer.userId, confirmer, {
        profile,
        note: reason,
        proposed_by: proposerId,
      });
    };
  },
};
