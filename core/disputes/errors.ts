import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const DISPUTE_ERRORS = {
  DISPUTE_NOT_FOUND: {
    status: 404,
    title: 'Dispute not found',
    message: 'There is no such dispute, or it is not yours to see.',
  },
  DISPUTE_NOT_POSSIBLE: {
    status: 409,
    title: 'Nothing to dispute now',
    message:
      'A dispute can be opened while a trade waits for payment or for release. This one does not. Nothing was moved.',
  },
  DISPUTE_ALREADY_OPEN: {
    status: 409,
    title: 'There is a dispute already',
    message:
      'The other side has opened a dispute about this trade. The crypto stays locked. Add your own statement there.',
  },
  TOO_MANY_DISPUTES: {
    status: 429,
    title: 'Too many disputes today',
    message:
      'You have opened as many disputes as one person can in a day. Nothing was changed; contact support if this trade cannot wait.',
  },
  DISPUTE_CLOSED: {
    status: 409,
    title: 'This dispute is closed',
    message: 'It has been settled or decided meanwhile. Nothing more was changed.',
  },
  TOO_MANY_STATEMENTS: {
    status: 409,
    title: 'No further statement',
    message:
      'You have made as many statements as one side may. The arbiter reads all of them; answer when you are asked.',
  },
  ATTACHMENT_NOT_FOUND: {
    status: 422,
    title: 'File not found',
    message:
      'One of these files was not uploaded by you for this trade. Upload it first; nothing was said yet.',
  },
  SETTLEMENT_NOT_FOUND: {
    status: 404,
    title: 'Proposal not found',
    message: 'There is no such proposal, or it is not yours to see.',
  },
  SETTLEMENT_NOT_POSSIBLE: {
    status: 409,
    title: 'Open a dispute for this',
    message:
      'Outside a dispute the seller can only propose to cancel the trade. Nothing was proposed and nothing moved.',
  },
  SETTLEMENT_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message:
      'A split names the buyer’s part: more than nothing and less than the whole amount. Nothing was proposed.',
  },
  SETTLEMENT_CLOSED: {
    status: 409,
    title: 'This proposal is closed',
    message: 'It was answered, withdrawn, replaced or is too old. Nothing was moved.',
  },
  TOO_MANY_PROPOSALS: {
    status: 409,
    title: 'No further proposal',
    message:
      'This trade has had as many proposals as it may. Answer the open one, or let the arbiter decide.',
  },
  DISPUTE_IS_YOURS: {
    status: 403,
    title: 'You are a party of this trade',
    message: 'Nobody decides a dispute of their own. Another administrator has to do it.',
  },
  DECISION_REASON_DOES_NOT_FIT: {
    status: 422,
    title: 'The reason does not fit',
    message: 'This reason belongs to the other outcome. Nothing was decided and nothing moved.',
  },
  DECISION_WAITS: {
    status: 409,
    title: 'A decision is waiting',
    message:
      'Another administrator has decided already and waits for a second person. Approve it or send it back first.',
  },
  NO_DECISION_WAITS: {
    status: 409,
    title: 'No decision is waiting',
    message: 'There is nothing here that waits for a second person. Nothing was moved.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    title: 'Somebody else has to approve this',
    message:
      'A decision of this size needs two administrators. You made it, so another one approves it. Nothing was moved.',
  },
  APPEAL_NOT_POSSIBLE: {
    status: 409,
    title: 'No appeal possible',
    message:
      'An arbiter’s decision can be appealed for 24 hours. This dispute was not decided by one, or the time is over.',
  },
  ALREADY_APPEALED: {
    status: 409,
    title: 'You have appealed already',
    message: 'Each side can appeal once. Your appeal is with the arbiters.',
  },
  NO_APPEAL_OPEN: {
    status: 409,
    title: 'No appeal is open',
    message: 'There is no appeal here to judge. Nothing was moved.',
  },
  THIRD_PERSON_NEEDED: {
    status: 403,
    title: 'Somebody else has to judge this',
    message:
      'Whoever made or approved a decision does not judge the appeal against it. Nothing was moved.',
  },
} as const satisfies ErrorCatalogue;
