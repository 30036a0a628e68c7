import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Bank accounts, and naira that goes there from the wallet. */
export const PAYOUTS_PCM: Dictionary = {
  'Your balance is unchanged.': 'Your balance no change.',
  'Buyers pay into these accounts, and you can withdraw naira to them. Each must be in your own name, as your bank says. Withdrawals to a new one start after 24 hours.':
    'People wey buy from you dey pay inside am, and naira from your wallet dey go there. Each one dey your own name, as the bank talk am. New one go dey take withdrawal after 24 hours.',
  'No bank account yet. Buyers pay into it, and you can withdraw naira to it.':
    'No bank account yet. Na inside am buyers dey pay, and naira from your wallet dey go there.',
  'Checking with the bank…': 'We dey ask the bank who get am…',
  'Name differs a little from yours': 'E no too be your name',
  'You can receive payments for orders there at once. Withdrawals start after our staff check the name.':
    'People fit pay you there for order sharp sharp. Withdrawal from your wallet go wait till person don check the name.',
  'This account is mine': 'Na me get dis account',
  'This may not be a valid number for this bank. Check it, or continue.':
    'E fit be say dis number no correct for dis bank. Check am, or continue.',
  'Not saved.': 'We no save anything.',
  'Our staff check the name before you can withdraw to it.':
    'Person go check the name before e fit take withdrawal from your wallet.',
  'Withdrawals to this new account start {time}.':
    'E go dey take withdrawal from your wallet from {time}.',
  'Not in your name, so you can’t use it.': 'E no dey your name, so you no fit use am.',
  'Name under review. Orders can be paid to it.':
    'Person dey check the name. Orders fit pay inside am.',
  'Withdrawals enabled': 'You fit withdraw go there',
  'New: withdrawals start in {hours} h {minutes} min, from {time}':
    'New: withdrawal go start after {hours} h {minutes} min, from {time}',
  'Set as default': 'Make am default',
  'Remove account': 'Remove account',
  'Remove this account?': 'You wan remove dis account?',
  'Set as default account?': 'Make dis one your default account?',
  'If you add it again later, withdrawals to it wait 24 hours.':
    'If you add am again later, e go wait 24 hours before e take withdrawal.',
  'It is used when you do not choose another account.':
    'Na dis one we go use if you no call another account.',
  'Turn on 2FA': 'On 2FA',
  'Withdrawing to a bank needs 2FA: a code from your phone, so nobody else can do it.':
    'Withdrawal need 2FA: code from your phone, so that another person no fit do am.',
  To: 'To',
  'You receive': 'You go collect',
  '{available} cNGN available': '{available} cNGN dey for you',
  'Max {most}': 'Max {most}',
  'Withdraw {amount}': 'Withdraw {amount}',
  Withdraw: 'Withdraw',
  'Withdraw to bank': 'Withdraw go bank',
  Fee: 'Fee',
  'Stamp duty, from {amount} on': 'Stamp duty, from {amount} go up',
  'Check your withdrawals below before you try again. You won’t be charged twice.':
    'Look your withdrawals for down before you try again. If you press am again, na still one withdrawal.',
  'Recent bank withdrawals': 'Withdrawals wey you do recently',
  'No bank withdrawals yet.': 'No withdrawal to bank yet.',
  'Couldn’t load your bank withdrawals': 'Your withdrawals no load',
  'They continue without this list.': 'Dem dey go on even if dis list no show.',
  'Loading your bank withdrawals': 'Your withdrawals dey load',
  Waiting: 'E dey wait',
  'It goes to the bank in a moment. You can still cancel it.':
    'E go reach the bank soon. Before then you fit cancel am.',
  'At the bank': 'E dey for bank',
  'The bank has it. Most arrive within a minute.':
    'The bank get am. Most dey land inside one minute.',
  'Checking with the bank': 'We dey find am',
  'The bank has not answered, so we keep checking. You can’t be charged twice.':
    'The bank no answer, so we go dey ask till we know. E no fit pay pass once.',
  Paid: 'Paid',
  'Your bank has it.': 'Your bank don get am.',
  'Not paid': 'E no pay',
  'All of the cNGN is back in your wallet.': 'All the cNGN don return your wallet.',
  Returned: 'Dem send am back',
  'Your bank returned it. All of the cNGN is in your wallet again.':
    'Your bank send am back. All the cNGN don dey your wallet again.',
  '{bank}, account ending {digits}': '{bank}, account wey end with {digits}',
  Session: 'Session',
  'Cancel withdrawal': 'Cancel withdrawal',
  'The bank did not make the transfer.': 'The bank no do the transfer.',
  'The bank did not accept this account.': 'The bank no gree take dis account.',
  'The bank had no record of it, so it was ended by hand.':
    'The bank no know anything about am, so person end am.',
  'Is this your account?': 'Na your account be dis?',
  'The name at the bank differs a little from yours. Confirm to save it.':
    'The name wey the bank get no too be your own. We never save anything.',
  'Bank account not found': 'No bank account like dat',
  'This is not one of your bank accounts.': 'Dis bank account no dey among your own.',
  'This account is in use': 'Dis account dey work now',
  'An open offer, an active order or a withdrawal uses this account. Finish that first, then remove it.':
    'Open offer, order wey dey run or withdrawal dey use dis account. End am first, then remove am.',
  'This account cannot be used': 'You no fit use dis account',
  'This account is not in your name. Choose another account.':
    'We see say the name no be your own. Choose another account.',
  'No more accounts': 'No more account',
  'You can have 10 bank accounts. Remove one you no longer use.':
    'You fit get 10 bank accounts. Remove one wey you no dey use again.',
  'Too many checks': 'You don ask too much',
  'You checked many accounts this hour. Wait a while. The account was not saved.':
    'Bank dey answer only small questions for one hour. Wait small; we no save anything.',
  'This account no longer waits for a decision.': 'Dis account no dey wait for decision again.',
  'Bank withdrawals are not open': 'Withdrawal never open',
  'Withdrawals to banks are not open right now. Your money is in your wallet.':
    'Dis market no dey pay go bank now. Your money dey your wallet.',
  'This amount cannot be withdrawn': 'You no fit withdraw dis amount',
  'Enter an amount in naira and kobo.': 'Enter amount for naira and kobo.',
  'Above your limit': 'E pass your limit',
  'This is more than you can withdraw now. Your money is safe.':
    'Dis one pass wetin you fit withdraw now. Your money dey safe.',
  'Not enough cNGN': 'cNGN no reach',
  'Your available cNGN does not cover the amount and the fee. Your money is safe. Enter less, or convert to cNGN first.':
    'The cNGN wey you get no reach the amount and the fee. Your money dey safe. Put small amount, or convert to cNGN first.',
  '2FA needed': 'You need 2FA',
  'Withdrawing to a bank needs 2FA. Set it up under Settings, Security. Your money is safe.':
    'Withdrawal to bank need 2FA. Set am up for Settings, Security. Your money dey safe.',
  'This account is too new': 'Dis account too new',
  'Withdrawals to a new or changed bank account start after 24 hours. Your money is safe.':
    'New bank account, or one wey change, no dey take withdrawal for 24 hours. Your money dey safe.',
  'The account name is under review': 'Person dey check the name',
  'The name at the bank differs a little from yours. You can withdraw to it once our staff have checked it.':
    'The name wey the bank get for dis account no too be your own. E go take withdrawal after person don check am.',
  'The name no longer matches': 'The name no match again',
  'This account is not in the name on your Oja account. Add one that is. Your money is safe.':
    'Dis account no dey the name wey you use here. Add one wey match. Your money dey safe.',
  'Bank withdrawals are paused': 'Withdrawal dey on hold',
  'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.':
    'Your password, 2FA, email or phone change small time ago. We no go pay anything out till the hold finish; the Security tab for your wallet go tell you when.',
  'Oja’s bank does not have enough naira for this right now. Your money is safe. Try a smaller amount, or later.':
    'Naira for the operator bank no reach for dis one now. Your money dey safe; try small amount, or try later.',
  'Withdrawal not found': 'We no see that withdrawal',
  'This is not one of your withdrawals.': 'Dis withdrawal no dey among your own.',
  'Too late to cancel': 'Too late to cancel',
  'The bank is already paying this, so it can’t be cancelled. If it fails, the cNGN returns to your wallet.':
    'The bank don already dey pay am, so you no fit cancel am. If e fail, the cNGN go come back to your wallet.',
  'No bank account yet. Add one in your own name: a small amount can go there at once, more after 24 hours.':
    'No bank account yet. Add one wey carry your own name: small money fit go there sharp-sharp, more after 24 hours.',
};
