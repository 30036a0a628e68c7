import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What responses say of the case at hand: figures, names, what is missing. */
export const RESPONSES_PCM: Dictionary = {
  'Convert between {least} and {most} at once.':
    'One conversion worth dey between {least} and {most}.',
  'Limit left: {left}.': 'Limit wey remain: {left}.',
  'The next of your {open} quotes expires in {seconds} seconds.':
    'The next one of your {open} go expire in {seconds} seconds.',
  'The minimum is {least}.': 'The smallest na {least}.',
  'The maximum is {most}.': 'The highest na {most}.',
  'The bank says: {name}.': 'The bank talk say: {name}.',
  'The network fee alone is {fee}.': 'The network fee only na {fee}.',
  'Your saved address {name} also shows {first}…{last}.':
    'Your saved address {name} dey show {first}…{last} too.',
  'Missing: {steps}.': 'Wetin remain: {steps}.',
  'At most {most} at a time.': 'No pass {most} at one time.',
  'Until {time}, Lagos time.': 'Until {time} for Lagos.',
  'Still missing: {conditions}.': 'Wetin remain: {conditions}.',
  'It is {name}.': 'Na {name}.',
  'At the market rate of {rate} it can be from {least} to {most}.':
    'With the market rate of {rate} e fit be from {least} to {most}.',
  'an account at least {days} days old': 'account wey don reach {days} days',
  'a verified identity and 2FA': 'verified identity and 2FA',
  '{trades} completed orders': '{trades} completed orders',
  '{percent} % of orders completed in the last {days} days':
    '{percent} % of orders wey complete for the last {days} days',
  '{people} different trading partners': '{people} different people wey you trade with',
  'This trader asks for {asked}; you have completed {completed}.':
    'The owner want {asked}; you don complete {completed}.',
  'Without it, your active orders, open offers and last 24 hours of trading can total {below}; {left} of that is left.':
    'Without am, your running orders, your open offers and wetin you order for the last 24 hours must stay below {below} together; {left} of am remain.',
  'The first name': 'The first name',
  'The second name': 'The second name',
  'The third name': 'The third name',
  'The fourth name': 'The fourth name',
  'One name': 'One name',
  '{which} differs: {sent} instead of {due}.': '{which} different: {sent} instead of {due}.',
  'The sender is the buyer.': 'The person wey send am na the buyer.',
  'Enter the sender’s full name as the bank shows it.':
    'Put the sender full name the way the bank show am.',
  'The buyer has given no name.': 'The buyer never give any name.',
  'None of these names is the buyer’s.': 'None of these names na the buyer own.',
  'Only one name matches. That is not enough to tell.': 'Only one name match. E no reach to know.',
  'There is only one name to compare.': 'Only one name dey to compare.',
  'Two names are written as one.': 'Dem write two names join as one.',
  'This is a company’s account, not a person’s: {word}.':
    'Dis na company account, no be person own: {word}.',
  'Sent through {company}, a payment company, in the buyer’s name.':
    'Dem send am through {company}, payment company, with the buyer name.',
  '{company} is a payment company: it does not show whose money this is.':
    '{company} na payment company: e no dey show who get dis money.',
  'One letter differs: {sent} instead of {due}.': 'One letter different: {sent} instead of {due}.',
  'One name is only a letter: {name}.': 'One name na only letter: {name}.',
  'The bank shows more names: {names}.': 'The bank show more names: {names}.',
  'A name is missing: {names}.': 'One name no dey: {names}.',

  '{amount} went to {handle}.': '{amount} don go {handle}.',
  'Requested {amount} from {handle}.': 'We don ask {handle} for {amount}.',
  '{crypto} is in escrow for you again, on the same terms. We asked the seller to check for your payment.':
    'We don enter escrow {crypto} for you again, with the terms wey you get before. We don tell the seller to look for your payment.',
  '{crypto} is in escrow for you again. Another order now has your exact total, so this one shows {total}; the seller also sees what you paid. Do not pay more.':
    'We don lock {crypto} for you again. Another order don take your exact total, so dem write this one as {total}; the seller dey see wetin you pay too. No pay anything again.',
  'Up to {left} more can leave now, without waiting.':
    'Up to {left} more fit comot now, no waiting.',
  'You have used your limit without waiting for now.':
    'You don use your limit wey no dey wait for now.',
  'Withdrawable to it from {time}, Lagos time.':
    'You fit withdraw go there from {time}, Lagos time.',
  '{bought} is withdrawable from {time}, Lagos time.':
    'You fit withdraw {bought} from {time}, Lagos time.',
  'You changed your 2FA. Paused until {time}, Lagos time.':
    'You change your 2FA. E dey paused till {time}, Lagos time.',
  'You changed your email. Paused until {time}, Lagos time.':
    'You change your email. E dey paused till {time}, Lagos time.',
  'You changed your password. Paused until {time}, Lagos time.':
    'You change your password. E dey paused till {time}, Lagos time.',
  'You changed your phone number. Paused until {time}, Lagos time.':
    'You change your phone number. E dey paused till {time}, Lagos time.',
};
