import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes that need two administrators. Each says that nothing was changed. */
export const APPROVAL_ERRORS = {
  APPROVAL_NOT_FOUND: {
    status: 404,
    title: 'No such proposal',
    message: 'There is no such proposal. Nothing was changed.',
  },
  APPROVAL_IS_YOURS: {
    status: 403,
    title: 'Somebody else has to confirm this',
    message:
      'You proposed this, so another administrator confirms or rejects it. You can withdraw it. Nothing was changed.',
  },
  APPROVAL_NOT_YOURS: {
    status: 403,
    title: 'Only its author can withdraw it',
    message: 'Somebody else proposed this: confirm or reject it. Nothing was changed.',
  },
  APPROVAL_DECIDED: {
    status: 409,
    title: 'This was decided already',
    message: 'Somebody else was quicker. Look at the list again; nothing was changed by you.',
  },
  APPROVAL_EXPIRED: {
    status: 409,
    title: 'This proposal has run out',
    message: 'It waited for longer than a day. Propose it again; nothing was changed.',
  },
  APPROVAL_VOID: {
    status: 409,
    title: 'This proposal counts no more',
    message:
      'Who proposed it is no administrator any more. Propose it yourself if it is right; nothing was changed.',
  },
  APPROVAL_WAITS: {
    status: 409,
    title: 'A proposal about this waits already',
    message:
      'Two at once would contradict each other. Decide or withdraw the one that waits first; nothing was changed.',
  },
  APPROVAL_NEEDS_REASON: {
    status: 422,
    title: 'Say why',
    message: 'Another administrator decides by your reason. Nothing was changed.',
  },
  APPROVAL_OUTDATED: {
    status: 409,
    title: 'What it changes has changed meanwhile',
    message: 'The proposal was made for another state. Propose it again; nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
