import { AppError } from '#core/errors/app-error.ts';
import { doneSteps } from '#core/onboarding/completion.ts';
import { missingStepsText } from '#core/onboarding/refusal-details.ts';
import { missingSteps } from '#core/onboarding/state.ts';
import type { OnboardingEvent } from '#core/onboarding/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { accountRows, saveOnboarding } from '#server/growth/onboarding/onboarding.sql.ts';

export interface OnboardingInput {
  readonly userId: string;
  readonly event: OnboardingEvent;
  readonly origin: Origin;
}

/**
 * Records that a person dismissed or completed the guide. Completed requires every required step in the tables,
 * whatever the browser sends. The first time of each is stored and logged.
 */
export function recordOnboarding(
  db: Db,
  { userId, event, origin }: OnboardingInput,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (event === 'onboarding_completed') {
      const missing = missingSteps(doneSteps(await accountRows(tx, userId)));
      if (missing.length > 0) {
        throw new AppError('ONBOARDING_NOT_COMPLETE', { details: missingStepsText(missing) });
      }
    }
    if (await saveOnboarding(tx, userId, event)) await record(tx, event, userId, origin);
  });
}
