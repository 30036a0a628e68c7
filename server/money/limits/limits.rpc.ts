import { ChangeProposed } from '#core/approvals/wire.ts';
import {
  CheckLimit,
  GetLimits,
  LimitChecked,
  LimitRules,
  Limits,
  ListLimitRules,
  ProposeLimitOverride,
  ProposeLimitProfile,
} from '#core/money-limits/wire.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { checkLimit } from '#server/money/limits/check-limit.ts';
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
  check_limit: procedure({
    access: 'user',
    readOnly: true,
    input: CheckLimit,
    output: LimitChecked,
    run: ({ db }, { userId }, question) => checkLimit(db, userId, question),
  }),
  list_limit_rules: staffRead({
    may: 'limits.read',
    readOnly: true,
    input: ListLimitRules,
    output: LimitRules,
    run: ({ db }, _caller, input) => listLimitRules(db, input),
  }),
  propose_limit_override: staffAct({
    may: 'limits.set',
    event: ({ product, period, most, until, reason }) => ({
      subject: ['limits', null],
      reason,
      detail: { product, period, most: String(most), until },
    }),
    input: ProposeLimitOverride,
    output: ChangeProposed,
    run: ({ db }, caller, input) => proposeOverride(db, caller, input),
  }),
  propose_limit_profile: staffAct({
    may: 'limits.set',
    event: ({ profile, reason }) => ({ subject: ['limits', null], reason, detail: { profile } }),
    input: ProposeLimitProfile,
    output: ChangeProposed,
    run: ({ db }, caller, input) => proposeProfile(db, caller, input),
  }),
};
