import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Bank accounts, and naira that goes there from the wallet. */
export const PAYOUTS_PCM: Dictionary = {
  'Nothing was moved.': 'Nothing move.',
  'Buyers of your sales pay into them, and naira from your wallet goes there. Each is in your own name, as its bank says. A new one takes payouts after 24 hours.':
    'People wey buy from you dey pay inside am, and naira from your wallet dey go there. Each one dey your own name, as the bank talk am. New one go dey take payout after 24 hours.',
  'No bank account yet. Sales are paid into one, and naira from your wallet goes there.':
    'No bank account yet. Na inside am buyers dey pay, and naira from your wallet dey go there.',
  'The bank is asked whose it is…': 'We dey ask the bank who get am…',
  'Not quite your name': 'E no too be your name',
  'You can be paid for trades there at once. Payouts from your wallet wait until somebody has looked at the name.':
    'People fit pay you there for trade sharp sharp. Payout from your wallet go wait till person don check the name.',
  'This account is mine': 'Na me get dis account',
  'The last digit does not fit this bank. Look at it again, or go on if it is right.':
    'The last number no match dis bank. Look am again, or continue if e correct.',
  'Nothing was saved.': 'We no save anything.',
  'Somebody looks at its name before it takes payouts from your wallet.':
    'Person go check the name before e fit take payout from your wallet.',
  'It takes payouts from your wallet from {time} on.':
    'E go dey take payout from your wallet from {time}.',
  'Not in your name, so it cannot be used.': 'E no dey your name, so you no fit use am.',
  'Its name is being looked at. Trades may pay into it.':
    'Person dey check the name. Trade fit pay inside am.',
  'Takes payouts': 'E dey take payout',
  'New: payouts in {hours} h {minutes} min, from {time} on':
    'New: payout go start after {hours} h {minutes} min, from {time}',
  'Make usual': 'Make am the usual one',
  'Remove account': 'Remove account',
  'Remove this account?': 'You wan remove dis account?',
  'Make this your usual account?': 'Make dis one your usual account?',
  'Added again later, it waits 24 hours before it takes payouts.':
    'If you add am again later, e go wait 24 hours before e take payout.',
  'It is used where no other account is named.':
    'Na dis one we go use if you no call another account.',
  'Turn on two-factor': 'On two-factor',
  'Paying out needs two-factor: a code from your phone, so that nobody else can do it.':
    'Payout need two-factor: code from your phone, so that another person no fit do am.',
  'No bank account yet. Add one in your own name: a small amount can go there at once, more after 24 hours.':
    'No bank account yet. Add one wey carry your own name: small money fit go there sharp-sharp, more after 24 hours.',
  To: 'To',
  'Your bank gets': 'Your bank go get',
  '{available} cNGN available': '{available} cNGN dey for you',
  'Max {most}': 'Max {most}',
  'Pay out {amount}': 'Pay out {amount}',
  'Pay out': 'Pay out',
  'Pay out to your bank': 'Pay out go your bank',
  Fee: 'Fee',
  'Stamp duty, from {amount} on': 'Stamp duty, from {amount} go up',
  'Taken from your wallet': 'Wetin comot from your wallet',
  'Look at your payouts below before you try again. Pressed again, it is still one payout.':
    'Look your payouts for down before you try again. If you press am again, na still one payout.',
  'Recent payouts': 'Payouts wey you do recently',
  'Nothing was paid out to a bank yet.': 'You never pay out anything go bank.',
  'Your payouts did not load': 'Your payouts no load',
  'They go on without this list.': 'Dem dey go on even if dis list no show.',
  'Loading your payouts': 'Your payouts dey load',
  Waiting: 'E dey wait',
  'It goes to the bank in a moment. Until then you can cancel it.':
    'E go reach the bank soon. Before then you fit cancel am.',
  'At the bank': 'E dey for bank',
  'The bank has it. Most arrive within a minute.':
    'The bank get am. Most dey land inside one minute.',
  'Being looked for': 'We dey find am',
  'The bank did not answer, so we ask it until we know. It is paid once at most.':
    'The bank no answer, so we go dey ask till we know. E no fit pay pass once.',
  Paid: 'Paid',
  'Your bank has it.': 'Your bank don get am.',
  'Not paid': 'E no pay',
  'All of the cNGN is back in your wallet.': 'All the cNGN don return your wallet.',
  'Sent back': 'Dem send am back',
  'Your bank sent it back. All of the cNGN is in your wallet again.':
    'Your bank send am back. All the cNGN don dey your wallet again.',
  '{bank}, account ending {digits}': '{bank}, account wey end with {digits}',
  Session: 'Session',
  'Cancel payout': 'Cancel payout',
  'The bank did not make the transfer.': 'The bank no do the transfer.',
  'The bank did not accept this account.': 'The bank no gree take dis account.',
  'The bank knew nothing of it, so it was ended by hand.':
    'The bank no know anything about am, so person end am.',
  'Is this your account?': 'Na your account be dis?',
  'The bank’s name for it is not quite yours. Nothing was saved yet.':
    'The name wey the bank get no too be your own. We never save anything.',
  'No such bank account': 'No bank account like dat',
  'This bank account is not among yours. Nothing was changed.':
    'Dis bank account no dey among your own. Nothing change.',
  'This account is in use': 'Dis account dey work now',
  'An open offer, a running trade or a payout names this account. End that first, then remove it.':
    'Open offer, trade wey dey run or payout dey use dis account. End am first, then remove am.',
  'This account cannot be used': 'You no fit use dis account',
  'Its name was found not to be yours. Choose another account.':
    'We see say the name no be your own. Choose another account.',
  'No more accounts': 'No more account',
  'You can have 10 bank accounts. Remove one you no longer use.':
    'You fit get 10 bank accounts. Remove one wey you no dey use again.',
  'Too many enquiries': 'You don ask too much',
  'Banks answer only so many questions in an hour. Wait a while; nothing was saved.':
    'Bank dey answer only small questions for one hour. Wait small; we no save anything.',
  'Decided already': 'Dem don decide am',
  'This account does not wait for a decision any more. Nothing was changed.':
    'Dis account no dey wait for decision again. Nothing change.',
  'Payouts are not open': 'Payout never open',
  'This market pays to no banks at the moment. Your money is in your wallet.':
    'Dis market no dey pay go bank now. Your money dey your wallet.',
  'This amount cannot be paid out': 'You no fit pay out dis amount',
  'Enter an amount in naira and kobo.': 'Enter amount for naira and kobo.',
  'Above your limit': 'E pass your limit',
  'This is more than you can pay out now. Nothing was moved.':
    'Dis one pass wetin you fit pay out now. Nothing move.',
  'Not enough cNGN': 'cNGN no reach',
  'Your available cNGN does not cover the amount and what the payout costs.':
    'The cNGN wey you get no reach the amount and wetin the payout cost.',
  'Two-factor is needed': 'You need two-factor',
  'Paying out needs two-factor authentication. Turn it on under Security.':
    'Payout need two-factor. On am for Security.',
  'This account is too new': 'Dis account too new',
  'A new or changed bank account takes no payouts for 24 hours. Nothing was moved.':
    'New bank account, or one wey change, no dey take payout for 24 hours. Nothing move.',
  'The name is being looked at': 'Person dey check the name',
  'The bank’s name for this account is not quite yours. It takes payouts once somebody has looked at it.':
    'The name wey the bank get for dis account no too be your own. E go take payout after person don check am.',
  'The name no longer fits': 'The name no match again',
  'This account is not in the name on your account. Add one that is. Nothing was moved.':
    'Dis account no dey the name wey you use here. Add one wey match. Nothing move.',
  'Payouts are on hold': 'Payout dey on hold',
  'Your password, second factor, e-mail or phone changed a short while ago. Nothing is paid out until the hold is over; your wallet’s Security tab says until when.':
    'Your password, second factor, e-mail or phone change small time ago. We no go pay anything out till the hold finish; the Security tab for your wallet go tell you when.',
  'The operator’s bank holds too little naira for this at the moment. Nothing was moved; try a smaller amount, or later.':
    'Naira for the operator bank no reach for dis one now. Nothing move; try small amount, or try later.',
  'No such payout': 'No payout like dat',
  'This payout is not among yours.': 'Dis payout no dey among your own.',
  'Too late to cancel': 'Too late to cancel',
  'The bank has been asked to pay this already. Nothing was changed.':
    'We don already tell the bank make e pay. Nothing change.',
};
