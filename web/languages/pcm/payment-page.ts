import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The trade page's texts at each stage, and the steps of a trade. */
export const PAYMENT_PAGE_PCM: Dictionary = {
  'Pay {other} {fiat}': 'Pay {other} {fiat}',
  'Your {crypto} is in escrow': 'Your {crypto} dey for escrow',
  '{crypto} is in escrow': '{crypto} dey for escrow',
  '{Other} cannot take it back while you pay. It is yours when {other} confirms.':
    '{Other} no fit take am back as you dey pay. E go be your own when {other} confirm.',
  'I have sent {fiat}': 'I don send {fiat}',
  'Tap only after the transfer succeeds. {Other} is notified at once.':
    'Tap am only after the transfer don go. We go tell {Other} at once.',
  'Wait for {other} to pay {fiat}': 'Wait make {other} pay {fiat}',
  'It comes back to you if {other} does not pay in time.':
    'E go come back to you if {other} no pay before time finish.',
  'We’ll notify you when {other} has paid. {Other} sees your account on this page only.':
    'We go tell you when {other} don send am. {Other} dey see the account wey dey dis page and no other one.',
  'Payment time expired': 'Time to pay don finish',
  'Your {crypto} is still in escrow': 'Your {crypto} still dey for escrow',
  '{crypto} is still in escrow': '{crypto} still dey for escrow',
  'It goes back to {other} now.': 'E dey go back to {other} now.',
  'Do not pay now. If you already paid, keep your receipt ready.':
    'No pay now. If you don pay already, keep your receipt near you.',
  '{Other} did not pay in time': '{Other} no pay before time finish',
  'It comes back to you now.': 'E dey come back to you now.',
  'You don’t need to do anything. If the money did arrive, get help.':
    'You no need do anything. If the money come later, get help.',
  'Wait for {other} to release {crypto}': 'Wait make {other} release {crypto}',
  'This order can no longer expire. The crypto is yours when {other} confirms.':
    'Dis order no fit run out of time again. E go be your own when {other} confirm.',
  '{Other} checks their bank app now. Do not pay again, whatever anyone tells you elsewhere.':
    '{Other} dey look the bank app now. No pay again, no matter wetin anybody tell you for another place.',
  'Check your bank app for {fiat}': 'Check your bank app for {fiat}',
  'It goes to {other} only when you release it.':
    'E go go {other} when you release am, and not before.',
  'I received {fiat}': 'I don receive {fiat}',
  'Check your bank app itself. A screenshot or an SMS is not proof.':
    'Look inside the bank app by yourself. Screenshot or SMS no be proof.',
  '{crypto} is yours': '{crypto} na your own',
  '{crypto} released to you': '{crypto} don release to you',
  'It is in your wallet.': 'E dey your wallet.',
  'This order is complete.': 'Dis order don complete.',
  'You sold {crypto} for {fiat}': 'You don sell {crypto} for {fiat}',
  '{crypto} released to {other}': '{crypto} don release to {other}',
  'This order has nothing left in escrow.': 'Nothing remain for escrow for dis order.',
  'This order was cancelled': 'Dem don cancel dis order',
  '{crypto} was returned to {other}': '{crypto} don go back to {other}',
  'Do not pay for it now. If you already paid, get help and keep your receipt ready.':
    'No pay for am now. If you don pay already, get help and keep your receipt near you.',
  'Your {crypto} was returned to you': 'Your {crypto} don come back to you',
  'You don’t need to do anything. If the money still arrives, get help.':
    'You no need do anything. If the money come later, get help.',
  'Do not pay now: this order has ended.': 'No pay now: dis order don end.',
  'If its offer is still open, it is on the market again.':
    'If the offer still dey, e don enter market again.',
  'Under review': 'Dem dey check am',
  'It stays in escrow until you both agree or Oja decides.':
    'E go stay for escrow till una two agree or Oja decide.',
  'Keep your receipt. Do not pay again, and do not settle this outside Oja.':
    'Keep your receipt. No pay again and no settle dis matter outside Oja.',
  'Have your bank statement ready. Do not settle this outside Oja.':
    'Make your bank statement ready. No settle dis matter outside Oja.',
  'This order is in progress': 'Dis order dey go on',
  'We’ll notify you when there is a next step.': 'We go tell you wetin dey next.',
  'You don’t need to do anything now.': 'Nothing dey for you to do now.',
  'This order ended in a dispute': 'Dis order end for dispute',
  'See below what each side got, and why.': 'Wetin each side get, and why, dey below.',
  'No one has accepted this offer yet': 'Nobody never take dis offer',
  'This page opens when someone accepts. We’ll notify you.':
    'Dis room go open when somebody take am. We go tell you at once.',
  'This offer was taken off the market': 'Dem don comot dis offer from market',
  'Nobody accepted it, so there is nothing to pay or release.':
    'Nobody take am, so nothing dey to pay and nothing dey to release.',

  'In escrow': 'For escrow',
  Paid: 'Paid',
  Verified: 'Verified',
  Released: 'Released',
  Expired: 'Time don finish',
  Cancelled: 'Dem cancel am',
  Disputed: 'Quarrel dey',
  Resolved: 'E don settle',
  Paused: 'Dem pause am',
  'Your turn': 'Na your turn',
  '{name}’s turn': 'Na {name} turn',
  '{crypto} locked in escrow': '{crypto} don lock for escrow',
  'You marked {fiat} as sent': 'You mark {fiat} as sent',
  '{name} marked {fiat} as sent': '{name} mark {fiat} as sent',
  'You cancelled. {name} has {crypto} again': 'You cancel am. {crypto} don go back to {name}',
  '{name} cancelled. You have {crypto} again': '{name} cancel am. You don get {crypto} back',
  'You have {crypto} again': 'You don get {crypto} back',
  '{name} has {crypto} again': '{crypto} don go back to {name}',
  'You both agreed': 'Una two agree',
  'A dispute agent decided': 'Dispute agent decide am',
  'You both agree, or Oja decides': 'Una two go agree, or Oja go decide',
  'Your turn, in your bank app': 'Na your turn, for your bank app',
  '{name} checks the bank app': '{name} go look the bank app',
  'in your bank app': 'for your bank app',
  'in the bank app': 'for the bank app',
  'You saw {fiat} in the bank': 'You see {fiat} for bank',
  '{name} saw {fiat} in the bank': '{name} see {fiat} for bank',
  '{crypto} released to {name}': '{crypto} don release to {name}',
  '{crypto} is released to you': '{crypto} go release to you',
  '{crypto} is released to {name}': '{crypto} go release to {name}',

  // While the buyer waits.
  '{Other}’s average release is {usual}': '{Other} average release na {usual}',
  '{Other} has been notified': 'We don tell {Other}',
  'Checking…': 'We dey check…',
  'After {minutes} minutes we remind {other}. You can leave this page: we notify you. If something is wrong, you can open a dispute at any time.':
    'After {minutes} minutes Oja go remind {other}. You fit commot for dis page: we go notify you when e move. If something no correct, you fit open dispute any time.',
  '{Other} is slow': '{Other} dey slow',
  'We reminded {other}. Your crypto stays in escrow for you. If you have paid, you can open a dispute now.':
    'Oja don remind {other}. Your crypto still dey for escrow for you. If you don pay, you fit open dispute now.',
  '{Other} is more than an hour late': '{Other} don late pass one hour',
  'It counts against {other}. Your crypto stays in escrow for you. Open a dispute and an Oja dispute agent hears both sides.':
    'E dey count against {other}. Your crypto still dey for escrow for you. Open dispute and person for Oja go look the two sides.',
  '{Other} has not released for twelve hours': '{Other} never release for twelve hours',
  'A dispute opens automatically. Your crypto stays in escrow for you. Have your receipt ready.':
    'Dispute go open by itself. Your crypto still dey for escrow for you. Make your receipt ready.',
};
