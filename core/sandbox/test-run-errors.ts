import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const TEST_RUN_ERRORS = {
  TEST_RUN_OVER: {
    status: 404,
    title: 'This run is over',
    message: 'Its demo people are gone. Start a new run.',
  },
  TEST_RUNS_FULL: {
    status: 409,
    title: 'Too many of your runs are open',
    message:
      'Each run ends an hour after it was started. Continue an open one, or start another when one has ended.',
  },
  TEST_STEP_NOT_POSSIBLE: {
    status: 409,
    title: 'Not possible here',
    message: 'The run is past this step, or not there yet. No changes were made.',
  },
} as const satisfies ErrorCatalogue;
