import type { NextStep } from '#core/trade/money-question.ts';

/** What happens to the crypto if nobody acts, in the texts of "Where is my money?". */
export const IF_NOBODY_ACTS: Record<NextStep['otherwise'], string> = {
  stays_listed: 'The offer stays on the market until someone accepts it or its owner removes it.',
  goes_back: 'The order ends and the crypto goes back to where it was before.',
  reminds:
    'The crypto stays in escrow. Oja reminds the seller and limits sellers who keep buyers waiting; either side can open a dispute.',
  stays_locked: 'The crypto stays in escrow until both sides agree or Oja decides.',
  settles: 'The decision is final, and the crypto on hold becomes available.',
  nothing: 'This order is settled. Nothing more happens.',
};
