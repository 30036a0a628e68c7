import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes that need two administrators. Each says that nothing was changed. */
export const APPROVAL_ERRORS = {
  APPROVAL_NOT_FOUND: {
    status: 404,
    title: 'Proposal not found',
    message: 'This proposal does not exist.',
  },
  APPROVAL_IS_YOURS: {
    status: 403,
    title: 'Someone else must confirm this',
    message: 'You proposed this, so someone else confirms or rejects it. You can withdraw it.',
  },
  APPROVAL_NOT_YOURS: {
    status: 403,
    title: 'Only the person who proposed it can withdraw it',
    message: 'Someone else proposed this: confirm or reject it.',
  },
  APPROVAL_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'Someone else decided first. Check the list again.',
  },
  APPROVAL_EXPIRED: {
    status: 409,
    title: 'This proposal expired',
    message: 'It waited for more than a day. Propose it again.',
  },
  APPROVAL_VOID: {
    status: 409,
    title: 'This proposal is no longer valid',
    message:
      'The person who proposed it may not propose it any more. Propose it yourself if it is right.',
  },
  APPROVAL_WAITS: {
    status: 409,
    title: 'A proposal about this is already open',
    message: 'Two at once would contradict each other. Decide or withdraw the open one first.',
  },
  APPROVAL_NEEDS_REASON: {
    status: 422,
    title: 'Say why',
    message: 'The second person decides based on your reason.',
  },
  APPROVAL_CHANGED: {
    status: 409,
    title: 'This is not what was proposed',
    message:
      'The proposal was changed after it was made, so it cannot be confirmed. Tell your security people.',
  },
  APPROVAL_OUTDATED: {
    status: 409,
    title: 'The setting has changed since',
    message: 'The proposal was made for an earlier state. Propose it again.',
  },
} as const satisfies ErrorCatalogue;
