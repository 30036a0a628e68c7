import type { Dictionary } from '#web/lib/i18n/language.ts';

/** One's code, its results, and one's rank. */
export const REFERRALS_PCM: Dictionary = {
  Referrals: 'Referrals',
  'Send your link to people you would trade with, and see how many came.':
    'Send your link to people wey you go fit trade with, and see how many don come.',
  'Your link': 'Your link',
  'Your code': 'Your code',
  'Couldn’t load your code': 'Your code no load',
  'referral code': 'referral code',
  'referral link': 'referral link',
  Share: 'Share',
  'Your results': 'Wetin you don get',
  'Link visits': 'People wey open your link',
  'Signed up': 'People wey sign up',
  Traded: 'Don trade',
  'Rewards on record': 'Rewards wey dey record',
  'A visit counts once per network and day. A person counts for your tier after their first completed order with anyone but you.':
    'One network dey count once for one day. Person dey count for your level from the first order wey e finish with anybody wey no be you.',
  Rewards: 'Rewards',
  'You have no rewards on record. This market counts the people you bring and shows the share of each tier; it does not pay shares out automatically. Only what is listed here is yours.':
    'No reward dey record for you. Dis market dey count who you bring and dey show the share for each level; e no dey pay the share by itself. Na only wetin dey here be your own.',
  Waiting: 'E dey wait',
  Paid: 'Paid',
  Cancelled: 'Dem cancel am',
  'Your tier': 'Your level',
  'Couldn’t load your tier': 'Your level no load',
  'You are in the highest tier.': 'You dey the highest level.',
  '{count, plural, one {# more person who trades} other {# more people who trade}} to reach {tier}.':
    '{count, plural, one {# more person wey go trade} other {# more people wey go trade}} remain to reach {tier}.',
  'Couldn’t load the tiers': 'The levels no load',
  Tiers: 'Levels',
  Tier: 'Level',
  'People who traded': 'People wey don trade',
  'Share of their fees': 'Share of their fees',
  'No reward is paid yet: these are the planned shares.':
    'We never dey pay any reward yet: na the share wey we plan be this.',
  You: 'You',
  'from {count}': 'from {count}',
  'the next tier': 'the next level',
  Starter: 'Starter',
  Bronze: 'Bronze',
  Silver: 'Silver',
  Gold: 'Gold',
  Leaderboard: 'Who dey bring pass',
  'Couldn’t load the leaderboard': 'The list no load',
  'Nobody on the leaderboard yet. Be the first.':
    'Nobody dey the leaderboard yet. Make you be first.',
  Rank: 'Number',
  Trader: 'Trader',
};
