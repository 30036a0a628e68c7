import { wireTable } from '#server/define.ts';

export const onboardingTables = {
  onboarding_records: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
