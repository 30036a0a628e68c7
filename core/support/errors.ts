import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const SUPPORT_ERRORS = {
  TICKET_NOT_FOUND: {
    status: 404,
    title: 'Ticket not found',
    message: 'There is no such ticket. Nothing was changed.',
  },
  TICKET_TAKEN: {
    status: 409,
    title: 'Somebody else has it',
    message: 'Another agent took this ticket a moment ago. Nothing was changed.',
  },
  TICKET_NOT_YOURS: {
    status: 403,
    title: 'Take it first',
    message: 'Only the agent who has this ticket can do that. Nothing was changed.',
  },
  TICKET_ELSEWHERE: {
    status: 409,
    title: 'It stands elsewhere now',
    message: 'This ticket cannot go there from where it stands now. Nothing was changed.',
  },
  TICKET_IS_YOUR_OWN: {
    status: 403,
    title: 'You asked this yourself',
    message: 'Somebody else has to answer it. Nothing was changed.',
  },
  AGENT_NOT_FOUND: {
    status: 422,
    title: 'No such agent',
    message:
      'Hand it over to another administrator who has a second factor. The ticket stays where it is.',
  },
  TICKET_NOT_RATEABLE: {
    status: 409,
    title: 'Not rated',
    message: 'A conversation can be rated once, within 14 days after it was resolved.',
  },
  TRADE_NOT_YOURS: {
    status: 404,
    title: 'Trade not found',
    message: 'You have no such trade. Choose another one, or none.',
  },
  REPLY_TITLE_TAKEN: {
    status: 409,
    title: 'This title is taken',
    message: 'Another ready answer has this title. Choose another one; nothing was saved.',
  },
  REPLY_NOT_FOUND: {
    status: 404,
    title: 'Answer not found',
    message: 'Somebody deleted this ready answer. Nothing was saved.',
  },
  TOO_MANY_REPLIES: {
    status: 409,
    title: 'Too many ready answers',
    message: 'Delete one that nobody uses first. Nothing was saved.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    title: 'Report not found',
    message: 'There is no such report. Nothing was changed.',
  },
  REPORT_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'Another administrator decided this report. Nothing was changed.',
  },
  REPORT_IS_YOUR_OWN: {
    status: 403,
    title: 'You are part of this',
    message: 'Another administrator has to decide this report. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
