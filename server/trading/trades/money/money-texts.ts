import type { NextStep } from '#core/trade/money-question.ts';

/** What happens to the crypto if nobody acts, in the texts of "Where is my money?". */
export const IF_NOBODY_ACTS: Record<NextStep['otherwise'], string> = {
  stays_listed: 'The offer stays on the market until somebody takes it or its owner takes it off.',
  goes_back: 'The trade ends and the crypto goes back to where it was before.',
  reminds:
    'The crypto stays locked. Oja reminds the seller and limits who keeps buyers waiting; either side can open a dispute.',
  stays_locked: 'The crypto stays locked until the two agree or Oja decides.',
  settles: 'The decision stands and what it gave is free to use.',
  nothing: 'Nothing more happens. This trade is settled.',
};
