import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

export const OnboardingEvent = z.enum(['onboarding_completed', 'onboarding_seen']);
export type OnboardingEvent = z.output<typeof OnboardingEvent>;

export const RecordOnboarding = z.strictObject({ p_event: OnboardingEvent });
export const OnboardingRecorded = Answer;
