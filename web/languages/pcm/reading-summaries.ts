import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The boxes that say a reading page in short, and the questions asked most. */
export const READING_SUMMARIES_PCM: Dictionary = {
  'Asked most': 'Wetin people dey ask pass',
  'Check that your balance is counted. One tap, and no maths on your side':
    'Check say your balance dey inside the count. One tap, you no go do any maths',
  'Every night, at midnight in Lagos': 'Every night, 12 midnight for Lagos',
  'Every night. Last counted: {day}': 'Every night. Last count: {day}',
  'Fee for buyers': 'Fee for who dey buy',
  'Fee for sellers': 'Fee for who dey sell',
  'For experts: the fingerprint of the whole count. If one balance changed afterwards, this line would be another.':
    'For people wey sabi: na fingerprint of the whole count. If one balance change after, this line go change too.',
  'How to use it': 'How to use am',
  'If Oja holds at least as much as it owes, everyone can be paid':
    'If wetin Oja hold reach wetin e owe, everybody fit collect their money',
  'If the seller does not release': 'If seller no release',
  'In short': 'For short',
  'Money in the bank is not on a chain: for that you have our word and our auditors':
    'Money for bank no dey for chain: for that one na our word and our auditors you get',
  'No name and no single balance is published': 'We no dey publish any name or one person balance',
  'Oja, in escrow, from the offer until the seller releases it':
    'Oja, for escrow, from the offer till seller release am',
  'Open a dispute: the timer stops and a person decides':
    'Open dispute: the timer go stop and person go decide',
  'To buy: an account. To sell: 2FA and your own bank account':
    'To buy: account. To sell: 2FA and your own bank account',
  'What Oja owes to everyone, next to what Oja holds':
    'Wetin Oja owe everybody, beside wetin Oja hold',
  'What it cannot show': 'Wetin e no fit show',
  'What this page shows': 'Wetin this page dey show',
  'What you need': 'Wetin you need',
  'Who holds the crypto': 'Who dey hold the crypto',
  'Why it matters': 'Why e matter',
  'Your privacy': 'Your privacy',
  '{sellerFee}, only when the order completes': '{sellerFee}, only when the order complete',
  '{window} minutes, up to {longestWindow} if the offer says so':
    '{window} minutes, e fit reach {longestWindow} if the offer talk am',
  'How often': 'How many times',
  'Payment time': 'Payment time',
};
