import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const SUPPORT_ERRORS = {
  TICKET_NOT_FOUND: {
    status: 404,
    title: 'Ticket not found',
    message: 'This ticket does not exist.',
  },
  TICKET_TAKEN: {
    status: 409,
    title: 'Someone else has it',
    message: 'Another agent just took this ticket.',
  },
  TICKET_NOT_YOURS: {
    status: 403,
    title: 'Take it first',
    message: 'Only the agent who has this ticket can do that.',
  },
  TICKET_ELSEWHERE: {
    status: 409,
    title: 'Status already changed',
    message: 'The ticket cannot move to that status from where it is now.',
  },
  TICKET_IS_YOUR_OWN: {
    status: 403,
    title: 'You asked this yourself',
    message: 'Someone else must answer it.',
  },
  AGENT_NOT_FOUND: {
    status: 422,
    title: 'No such agent',
    message: 'Hand it over to another administrator who has 2FA. The ticket stays where it is.',
  },
  TICKET_NOT_RATEABLE: {
    status: 409,
    title: 'Not rated',
    message: 'A conversation can be rated once, within 14 days after it was resolved.',
  },
  TRADE_NOT_YOURS: {
    status: 404,
    title: 'Order not found',
    message: 'This is not one of your orders. Choose another one, or none.',
  },
  REPLY_TITLE_TAKEN: {
    status: 409,
    title: 'This title is taken',
    message: 'Another saved reply has this title. Choose another one.',
  },
  REPLY_NOT_FOUND: {
    status: 404,
    title: 'Saved reply not found',
    message: 'Someone deleted this saved reply.',
  },
  TOO_MANY_REPLIES: {
    status: 409,
    title: 'Too many saved replies',
    message: 'Delete one that nobody uses first.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    title: 'Report not found',
    message: 'This report does not exist.',
  },
  REPORT_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'Another administrator already decided this report.',
  },
  REPORT_IS_YOUR_OWN: {
    status: 403,
    title: 'You are part of this',
    message: 'Another administrator must decide this report.',
  },
} as const satisfies ErrorCatalogue;
