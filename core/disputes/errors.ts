import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const DISPUTE_ERRORS = {
  DISPUTE_NOT_FOUND: {
    status: 404,
    title: 'Dispute not found',
    message: 'This dispute does not exist, or you cannot see it.',
  },
  DISPUTE_NOT_POSSIBLE: {
    status: 409,
    title: 'You cannot open a dispute now',
    message:
      'You can open a dispute while an order waits for payment or release. This order does not. Your money is safe.',
  },
  DISPUTE_ALREADY_OPEN: {
    status: 409,
    title: 'There is a dispute already',
    message:
      'The other side already opened a dispute for this order. The crypto stays in escrow. Add your own statement there.',
  },
  TOO_MANY_DISPUTES: {
    status: 429,
    title: 'Too many disputes today',
    message:
      'You opened as many disputes as one person can in a day. The crypto stays in escrow. If this order cannot wait, contact support.',
  },
  DISPUTE_CLOSED: {
    status: 409,
    title: 'This dispute is closed',
    message: 'It has already been settled or decided.',
  },
  TOO_MANY_STATEMENTS: {
    status: 409,
    title: 'No further statement',
    message:
      'You have sent as many statements as one side can. The dispute agent reads them all. Reply when you are asked.',
  },
  ATTACHMENT_NOT_FOUND: {
    status: 422,
    title: 'File not found',
    message:
      'You did not upload one of these files for this order. Upload it first, then send your statement.',
  },
  SETTLEMENT_NOT_FOUND: {
    status: 404,
    title: 'Proposal not found',
    message: 'This proposal does not exist, or you cannot see it.',
  },
  SETTLEMENT_NOT_POSSIBLE: {
    status: 409,
    title: 'Open a dispute for this',
    message:
      'Without a dispute, the seller can only propose to cancel the order. The crypto stays in escrow.',
  },
  SETTLEMENT_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message: 'For a split, enter the buyer’s part: more than zero and less than the whole amount.',
  },
  SETTLEMENT_CLOSED: {
    status: 409,
    title: 'This proposal is closed',
    message: 'It was answered, withdrawn, replaced or has expired. Your money is safe.',
  },
  TOO_MANY_PROPOSALS: {
    status: 409,
    title: 'No further proposal',
    message:
      'This order has had as many proposals as it can. Answer the open one, or let the dispute agent decide.',
  },
  DISPUTE_IS_YOURS: {
    status: 403,
    title: 'You are part of this order',
    message: 'You cannot decide a dispute of your own. Another administrator must do it.',
  },
  DECISION_REASON_DOES_NOT_FIT: {
    status: 422,
    title: 'The reason does not fit',
    message: 'This reason belongs to the other outcome. The crypto stays in escrow.',
  },
  DECISION_WAITS: {
    status: 409,
    title: 'A decision is waiting',
    message:
      'Another administrator already decided and waits for a second person. Approve it or send it back first.',
  },
  NO_DECISION_WAITS: {
    status: 409,
    title: 'No decision is waiting',
    message: 'There is no decision waiting for a second person.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    title: 'Someone else must approve this',
    message:
      'A decision of this size needs two administrators. You made it, so another one must approve it.',
  },
  APPEAL_NOT_POSSIBLE: {
    status: 409,
    title: 'No appeal possible',
    message:
      'You can appeal a dispute agent’s decision for 24 hours. This dispute was not decided by one, or the time is over.',
  },
  ALREADY_APPEALED: {
    status: 409,
    title: 'Already appealed',
    message: 'Each side can appeal once. We are reviewing your appeal.',
  },
  NO_APPEAL_OPEN: {
    status: 409,
    title: 'No appeal is open',
    message: 'There is no appeal to decide here.',
  },
  THIRD_PERSON_NEEDED: {
    status: 403,
    title: 'Someone else must decide this',
    message: 'The people who made or approved a decision cannot decide its appeal.',
  },
  DECISION_OF_WHO_BROUGHT_IT: {
    status: 403,
    title: 'Someone else must decide this',
    message:
      'You took this order to the desk or placed the restriction behind it, so you cannot decide it.',
  },
} as const satisfies ErrorCatalogue;
