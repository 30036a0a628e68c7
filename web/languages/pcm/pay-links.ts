import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The pages of payment links, recurring invoices and refunds, which the server draws. */
export const PAY_LINKS_PCM: Dictionary = {
  'A dispute was decided for you.': 'Dem don settle one dispute for your side.',
  'All of them are paid for': 'Dem don pay for all of dem',
  Arrives: 'Wetin go reach',
  'At least {amount}.': 'E no fit small pass {amount}.',
  'At most {amount}.': 'E no fit pass {amount}.',
  'At once and without a fee, after you log in.': 'At once and no charges, after you log in.',
  'Back to you:': 'Wetin dey come back to you:',
  'Choose how to pay': 'Choose how you wan pay',
  'You claimed it': 'You don claim am',
  'Each invoice has a page of its own, where you pay it. Nothing is taken by itself.':
    'Each invoice get im own page, na there you go pay am. Nothing go comot by itself.',
  'Fee {fee}, {receives} arrives': 'Charges {fee}, {receives} go reach',
  'For the receipt, and if money has to come back to you. Only {name} sees it.':
    'For the receipt, and if money need come back to you. Na only {name} go see am.',
  'For {asset}. What goes to a wrong address is lost.':
    'For {asset}. If address no correct, the money don loss.',
  'From {name}': 'From {name}',
  'How many': 'How many',
  'How much ({currency})': 'How much ({currency})',
  'Invoices so far': 'Invoices wey don come',
  'It is held {hours} hours, then it leaves. That leaves you time to stop it.':
    'We go hold am {hours} hours before e go. So you get time to stop am.',
  'It is on its way to you.': 'E dey come meet you.',
  'It leaves on {moment}, {hours} hours after you claimed it. Not you? Ask support now.':
    'E go leave on {moment}, {hours} hours after you claim am. No be you? Ask support now.',
  'It went back to you': 'E don return to you',
  'Kept for you until {day}. This link is yours alone: send it to nobody.':
    'We keep am for you till {day}. This link na your own alone: no send am give anybody.',
  'Next invoice': 'Next invoice',
  'No network is open now': 'No network open now',
  'Not taken in time': 'You no take am on time',
  'Nothing was taken. Ask {name} when it goes on.':
    'We no take anything. Ask {name} when e go continue.',
  'Nothing was taken. Ask {name} whether there are more.':
    'We no take anything. Ask {name} whether more dey.',
  'Nothing was taken. If someone does not pay, one is free again within an hour.':
    'We no take anything. If person no pay, one go free again within one hour.',
  'Open until {day}.': 'E open till {day}.',
  'Or let your Oja balance pay it: up to an amount that you set, announced a day before, and stopped with one press.':
    'Or make your Oja balance pay am: e no go pass the amount wey you set, we go tell you one day before, and one press go stop am.',
  'Send another code': 'Send another code',
  'Send it to this address': 'Send am to this address',
  'Sent to {email}, good for {minutes} minutes.':
    'We send am to {email}, e good for {minutes} minutes.',
  'Suggested by this link. Change it if it is not what you agreed.':
    'Na this link suggest am. Change am if e no be wetin una agree.',
  'Test link: no money moves.': 'Na test link: no money go move.',
  'The last ones are being paid for': 'People dey pay for the last ones',
  'The money is kept. Ask support, and name the invoice.':
    'We keep the money. Ask support, and tell dem the invoice number.',
  'The network has it. It can be minutes.': 'E don dey the network. E fit take some minutes.',
  'There is no such payment link': 'This payment link no dey',
  'There is no such refund': 'This refund no dey',
  'There is nothing left to do.': 'Nothing remain to do.',
  'This link is paused': 'Dem pause this link',
  'This refund was cancelled. Ask support if you expected it.':
    'Dem don cancel this refund. Ask support if you dey expect am.',
  'To an address of yours': 'To your own address',
  'Until {day}.': 'Till {day}.',
  Yearly: 'Every year',
  'You paid too much.': 'You pay too much.',
  'You pay for each': 'Wetin you go pay for each',
  'Your address on that network': 'Your address for that network',
  'Your email (optional)': 'Your email (if you like)',
  'Your money is kept. Try again later, or take it into an Oja balance.':
    'We keep your money. Try again later, or take am into Oja balance.',
  'Your payment came too late to count.': 'Your payment come too late to count.',
  'a part is left': 'part remain',
  disputed: 'dispute dey',
  expired: 'time don pass',
  'given back': 'dem don return am',
  paid: 'dem don pay am',
  '{count, plural, one {# left} other {# left}}.':
    '{count, plural, one {# remain} other {# remain}}.',
  'Every {count} days': 'Every {count} days',
  '{label} (optional)': '{label} (if you like)',
  '{made} of {times} so far.': '{made} of {times} don come.',
  '{name} gives it back.': '{name} dey return am.',
  '{name} withdrew the invoice.': '{name} don withdraw the invoice.',
  '{amount} from {name}': '{amount} from {name}',
};
