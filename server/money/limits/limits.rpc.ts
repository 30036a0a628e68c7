import { ChangeProposed } from '#core/approvals/wire.ts';
import {
  GetLimits,
  LimitRules,
  Limits,
  ListLimitRules,
  ProposeLimitOverride,
  ProposeLimitProfile,
} from '#core/money-limits/wire.ts';
import { procedure } from '#server/define.ts';
import { getLimits } from '#server/money/limits/get-limits.ts';
import { listLimitRules } from '#server/money/limits/list-limit-rules.ts';
import { proposeOverride, proposeProfile } from '#server/money/limits/propose-limits.ts';

/** How much people may move: their own limits, and what administrators set. */
export const limitProcedures = {
  get_limits: procedure({
    access: 'user',
    readOnly: true,
    input: GetLimits,
    output: Limits,
    run: ({ db }, { userId }) => getLimits(db, userId),
  }),
  list_limit_rules: procedure({
    access: 'admin',
    readOnly: true,
    input: ListLimitRules,
    output: LimitRules,
    run: ({ db }) => listLimitRules(db),
  }),
  propose_limit_override: procedure({
    access: 'proven-admin',
    input: ProposeLimitOverride,
    output: ChangeProposed,
    run: ({ db }, caller, input) => proposeOverride(db, caller, input),
  }),
  propose_limit_profile: procedure({
    access: 'proven-admin',
    input: ProposeLimitProfile,
    output: ChangeProposed,
    run: ({ db }, caller, input) => proposeProfile(db, caller, input),
  }),
};
