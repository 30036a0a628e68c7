import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Automatic payment of recurring invoices, and refunds into one's balance. */
export const PAY_STEPS_PCM: Dictionary = {
  'Agree and pay {name} automatically': 'Agree make e dey pay {name} by itself',
  'At most': 'E no go pass',
  'Back to the refund': 'Go back to the refund',
  'Couldn’t load the refund': 'The refund no gree load',
  'Counted in': 'How we go count am',
  'Each invoice': 'Each invoice',
  'First we send a code to {email}, so that nobody else takes it.':
    'First we go send code to {email}, make another person no take am.',
  'First we send you a code, so that nobody else takes it.':
    'First we go send you code, make another person no take am.',
  'I let Oja pay each coming invoice of {name} from my balance, up to {amount} in one week. Oja writes to me a day before each payment. I can skip one or stop at any time, and then nothing more is taken. A payment that was made can only be given back by {name}.':
    'I agree make Oja dey pay each invoice of {name} wey dey come from my balance, e no go pass {amount} for one week. Oja go write me one day before each payment. I fit skip one or stop am anytime, and nothing go comot again. Payment wey don go, na only {name} fit return am.',
  'I let Oja pay each coming invoice of {name} from my balance, up to {amount} in one month. Oja writes to me a day before each payment. I can skip one or stop at any time, and then nothing more is taken. A payment that was made can only be given back by {name}.':
    'I agree make Oja dey pay each invoice of {name} wey dey come from my balance, e no go pass {amount} for one month. Oja go write me one day before each payment. I fit skip one or stop am anytime, and nothing go comot again. Payment wey don go, na only {name} fit return am.',
  'Into my Oja balance': 'Into my Oja balance',
  'Let your balance pay?': 'Make your balance dey pay?',
  'More than this is never taken. What is above it you pay by hand.':
    'We no go ever take pass this one. Anything wey pass am, you go pay am yourself.',
  Next: 'Next one',
  'Paid this month': 'Wetin don go this month',
  'Paid this week': 'Wetin don go this week',
  'Pay automatically from your Oja balance': 'Make e dey pay by itself from your Oja balance',
  'Send me a code': 'Send me code',
  'Skip the next one': 'Skip the next one',
  'Take {amount} into my balance': 'Take {amount} into my balance',
  'This one is paid by hand': 'You go pay this one yourself',
  'This refund cannot be taken any more.': 'You no fit take this refund again.',
  'To your wallet': 'To your wallet',
  'Try again: it is not done twice.': 'Try again: e no go happen two times.',
  'Wording of {version}': 'Wording of {version}',
  'Your balance pays the coming invoices of {name}.':
    'Your balance dey pay the invoices of {name} wey dey come.',
  '{amount} a month': '{amount} every month',
  '{amount} a week': '{amount} every week',
  '{day}, skipped': '{day}, you skip am',
};
