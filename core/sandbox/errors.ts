import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const SANDBOX_CHAIN_ERRORS = {
  NO_SANDBOX_CHAIN: {
    status: 503,
    title: 'There is no sandbox chain',
    message: 'This sandbox runs without a chain of its own, so nothing can be sent on it.',
  },
  REORG_TOO_DEEP: {
    status: 409,
    title: 'That is too far back',
    message:
      'The chain can only remove blocks it made since it started. Make some blocks first, or remove fewer.',
  },
} as const satisfies ErrorCatalogue;
