/** What a restriction can keep an account from: sending coins away, posting and accepting, cards, signing in. */
export const BLOCKS = ['out', 'trade', 'card', 'login'] as const;
export type Block = (typeof BLOCKS)[number];

/** What a restriction rests on. */
export const BASES = ['stop_order', 'court_order', 'sanctions', 'internal', 'terms'] as const;
export type Basis = (typeof BASES)[number];

/** Which of the fixed sentences the person reads. None of them reveals that there is a case. */
export const SHOWN_REASONS = ['review', 'terms', 'order'] as const;
export type ShownReason = (typeof SHOWN_REASONS)[number];
