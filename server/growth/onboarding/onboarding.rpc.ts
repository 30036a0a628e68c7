import { ONBOARDING_DONE } from '#core/onboarding/texts.ts';
import { OnboardingRecorded, RecordOnboarding } from '#core/onboarding/wire.ts';
import { done, procedure } from '#server/define.ts';
import { recordOnboarding } from '#server/growth/onboarding/record-onboarding.ts';

export const onboardingProcedures = {
  record_onboarding: procedure({
    access: 'user',
    input: RecordOnboarding,
    output: OnboardingRecorded,
    run: async (oja, caller, { event }) => {
      await recordOnboarding(oja.db, { userId: caller.userId, event, origin: caller });
      return done(ONBOARDING_DONE[event]);
    },
  }),
};
