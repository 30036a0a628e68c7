import { sql } from 'kysely';
import { FIRST_STEP_SECONDS } from '#core/identity/second-factor-limits.ts';

/** For a row `s` of auth.sessions: whether its owner has a second factor. */
export const ownerHasFactor = sql<boolean>`exists (
  select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')`;

/** For a row `s` of auth.sessions: only the first step was taken, and there is a second. */
export const secondStepDue = sql<boolean>`(s.aal = 'aal1' and ${ownerHasFactor})`;

/** For a row `s` of auth.sessions: the second step was due and did not come in time. */
export const waitedTooLong = sql<boolean>`(${secondStepDue}
  and coalesce(s.aal1_since, s.created_at)
    <= app_now() - ${sql.lit(FIRST_STEP_SECONDS)} * interval '1 second')`;
