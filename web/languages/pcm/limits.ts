import type { Dictionary } from '#web/lib/i18n/language.ts';

/** How much may be moved: the tab of limits, the lines beside amounts, and refusals. */
export const LIMITS_PCM: Dictionary = {
  'Why was I stopped?': 'Why una stop me?',
  'What your limits or a restriction refused in the last 30 days.':
    'Wetin your limits or one restriction refuse for the last 30 days.',
  'This amount fits now.': 'This amount fit enter now.',
  'Raise your limits: {level}': 'Make your limits big: {level}',
  'Not an amount': 'E no be amount',
  'Name an amount above zero of a coin or of naira. Nothing was taken.':
    'Put amount wey pass zero, of coin or of naira. We no take anything.',
  'An address document and a statement of funds raise it to {most}.':
    'If you show address document and where your money from come, e go reach {most}.',
  'An address document and a statement of funds remove this limit.':
    'If you show address document and where your money from come, this limit go comot.',
  'Add to savings': 'Put for savings',
  'Verifying your face and address raises it to {most}.':
    'If you verify your face and address, e go reach {most}.',
  'Verifying your face and address removes this limit.':
    'If you verify your face and address, this limit go comot.',
  'All limits': 'All limits',
  'All money out': 'All money wey comot',
  'All of it is back {time}': 'Everything go come back {time}',
  'At “{level}”': 'For “{level}”',
  Between: 'Between',
  Business: 'Business',
  'Can leave Oja now': 'Wetin fit comot from Oja now',
  'Couldn’t load your limits': 'We no fit load your limits',
  'Each conversion': 'Each convert',
  'Escrow, disputes and security never depend on your level.':
    'Escrow, dispute and security no dey depend on your level.',
  'Levels side by side': 'All the levels together',
  Limit: 'Limit',
  'Limit used up until {time}.': 'Limit don finish till {time}.',
  'Limits by level': 'Limits for each level',
  'Minimum and fees': 'Minimum and fees',
  'Need more for a time? Write to support: two of our staff can raise a limit for you.':
    'You need more for some time? Write support: two of our people fit raise limit for you.',
  'Next: {level}': 'Next: {level}',
  'No limit': 'No limit',
  'No limit.': 'No limit.',
  'Not verified': 'Never verify',
  'Send to people': 'Send to people',
  'Set for you until {time}.': 'We set am for you till {time}.',
  'The maximum is {most} each time.': 'The highest na {most} each time.',
  'The maximum is {most} in 24 hours.': 'The highest na {most} for 24 hours.',
  'The maximum is {most} in 30 days.': 'The highest na {most} for 30 days.',
  'The same': 'Same thing',
  'This amount fits from {time}, Lagos time.': 'This amount go enter from {time}, Lagos time.',
  Used: 'Used',
  'Used up. All of it is back {time}.': 'E don finish. Everything go come back {time}.',
  'Verifying your identity raises it to {most}.': 'If you verify your identity, e go reach {most}.',
  'Verifying your identity removes this limit.':
    'If you verify your identity, this limit go comot.',
  'What is used up first counts: a bank withdrawal also counts in “All money out”. What is cancelled or comes back no longer counts.':
    'Na the one wey finish first dey count: withdraw to bank still dey count for “All money wey comot”. Wetin you cancel or wey come back no dey count again.',
  'Withdraw crypto': 'Withdraw crypto',
  'Your active orders, open offers and last 24 hours of trading can total {most}; {left} of that is left.':
    'Your running orders, open offers and last 24 hours trading fit reach {most}; {left} still remain.',
  'active orders, open offers and the last 24 hours':
    'running orders, open offers and the last 24 hours',
  'bank, transfers and crypto withdrawals together':
    'bank, transfer and crypto withdrawal together',
  'each time': 'each time',
  'from your available balance': 'from the money wey dey available',
  'in 24 hours': 'for 24 hours',
  'in 30 days': 'for 30 days',
  'of {limit}': 'out of {limit}',
  'one coin into another': 'one coin to another',
  'to a wallet address': 'to wallet address',
  'to others on Oja': 'to other people for Oja',
  'to your own bank account': 'to your own bank account',
  '{amount} out in 24 hours': '{amount} fit comot for 24 hours',
  '{level} (you)': '{level} (you)',
  '{period}: {note}': '{period}: {note}',
  '{product}, {period}': '{product}, {period}',
};
