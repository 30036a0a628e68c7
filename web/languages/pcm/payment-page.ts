import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The trade page's texts at each stage, and the steps of a trade. */
export const PAYMENT_PAGE_PCM: Dictionary = {
  'Pay {other} {fiat}': 'Pay {other} {fiat}',
  'Oja is holding your {crypto}': 'Oja dey hold your {crypto}',
  'Oja is holding {crypto}': 'Oja dey hold {crypto}',
  '{Other} cannot take it back while you pay. It is yours when {other} confirms.':
    '{Other} no fit take am back as you dey pay. E go be your own when {other} confirm.',
  'I have sent {fiat}': 'I don send {fiat}',
  'Tap only after your bank app says it has gone. {Other} is told at once.':
    'Tap am only after your bank app talk say e don go. We go tell {Other} at once.',
  'Wait for {other} to pay {fiat}': 'Wait make {other} pay {fiat}',
  'It comes back to you if {other} does not pay in time.':
    'E go come back to you if {other} no pay before time finish.',
  'You are told when {other} has sent it. {Other} sees the account on this page and no other.':
    'We go tell you when {other} don send am. {Other} dey see the account wey dey dis page and no other one.',
  'The time to pay is over': 'Time to pay don finish',
  'Oja is still holding your {crypto}': 'Oja still dey hold your {crypto}',
  'Oja is still holding {crypto}': 'Oja still dey hold {crypto}',
  'It goes back to {other} now.': 'E dey go back to {other} now.',
  'Do not pay now. If you have paid already, keep your receipt at hand.':
    'No pay now. If you don pay already, keep your receipt near you.',
  '{Other} did not pay in time': '{Other} no pay before time finish',
  'It comes back to you now.': 'E dey come back to you now.',
  'You have nothing to do. If the money did arrive after all, get help.':
    'You no need do anything. If the money come later, get help.',
  'Wait for {other} to release {crypto}': 'Wait make {other} release {crypto}',
  'This trade cannot run out of time any more. It is yours when {other} confirms.':
    'Dis trade no fit run out of time again. E go be your own when {other} confirm.',
  '{Other} looks into the bank app now. Do not pay again, whatever you are told elsewhere.':
    '{Other} dey look the bank app now. No pay again, no matter wetin anybody tell you for another place.',
  'Check your bank app for {fiat}': 'Check your bank app for {fiat}',
  'It goes to {other} when you release it, and not before.':
    'E go go {other} when you release am, and not before.',
  'I received {fiat}': 'I don receive {fiat}',
  'Look into the bank app itself. A screenshot or an SMS is not proof.':
    'Look inside the bank app by yourself. Screenshot or SMS no be proof.',
  '{crypto} is yours': '{crypto} na your own',
  '{crypto} released to you': '{crypto} don release to you',
  'It is in your wallet.': 'E dey your wallet.',
  'This trade is complete.': 'Dis trade don complete.',
  'You sold {crypto} for {fiat}': 'You don sell {crypto} for {fiat}',
  '{crypto} released to {other}': '{crypto} don release to {other}',
  'Oja holds nothing of this trade any more.': 'Oja no hold anything for dis trade again.',
  'This trade was cancelled': 'Dem don cancel dis trade',
  '{crypto} went back to {other}': '{crypto} don go back to {other}',
  'Do not pay for it now. If you have paid already, get help and keep your receipt at hand.':
    'No pay for am now. If you don pay already, get help and keep your receipt near you.',
  'Your {crypto} came back to you': 'Your {crypto} don come back to you',
  'You have nothing to do. If the money arrives after all, get help.':
    'You no need do anything. If the money come later, get help.',
  'The time to pay ran out': 'Time to pay don finish',
  'Do not pay now: this trade has ended.': 'No pay now: dis trade don end.',
  'If its offer still stands, it is on the market again.':
    'If the offer still dey, e don enter market again.',
  'Oja is looking into this trade': 'Oja dey look into dis trade',
  'Nobody can move it alone: you two agree, or Oja decides.':
    'Nobody fit move am alone: una two go agree, or Oja go decide.',
  'Keep your receipt. Do not pay again and do not settle this outside Oja.':
    'Keep your receipt. No pay again and no settle dis matter outside Oja.',
  'Have your bank statement ready. Do not settle this outside Oja.':
    'Make your bank statement ready. No settle dis matter outside Oja.',
  'This trade is in progress': 'Dis trade dey go on',
  'You are told what is next.': 'We go tell you wetin dey next.',
  'There is nothing for you to do at this moment.': 'Nothing dey for you to do now.',
  'This trade ended in a dispute': 'Dis trade end for dispute',
  'What each side got, and why, stands below.': 'Wetin each side get, and why, dey below.',
  'Nobody has taken this offer yet': 'Nobody never take dis offer',
  'This room opens when somebody does. You are told at once.':
    'Dis room go open when somebody take am. We go tell you at once.',
  'This offer was taken off the market': 'Dem don comot dis offer from market',
  'Nobody had taken it, so there is nothing to pay and nothing to release.':
    'Nobody take am, so nothing dey to pay and nothing dey to release.',

  Locked: 'Locked',
  Paid: 'Paid',
  Verified: 'Verified',
  Released: 'Released',
  'Ran out': 'Time finish',
  Cancelled: 'Dem cancel am',
  Disputed: 'Quarrel dey',
  Resolved: 'E don settle',
  Paused: 'Dem pause am',
  'Your turn': 'Na your turn',
  '{name}’s turn': 'Na {name} turn',
  'Oja tied {crypto}': 'Oja tie {crypto}',
  'You marked {fiat} as sent': 'You mark {fiat} as sent',
  '{name} marked {fiat} as sent': '{name} mark {fiat} as sent',
  'Nobody paid in time': 'Nobody pay before time finish',
  'You cancelled. {name} has {crypto} again': 'You cancel am. {crypto} don go back to {name}',
  '{name} cancelled. You have {crypto} again': '{name} cancel am. You don get {crypto} back',
  'You have {crypto} again': 'You don get {crypto} back',
  '{name} has {crypto} again': '{crypto} don go back to {name}',
  'You two agreed': 'Una two agree',
  'An arbiter decided': 'Arbiter decide am',
  'You two agree, or Oja decides': 'Una two go agree, or Oja go decide',
  'Your turn, in your bank app': 'Na your turn, for your bank app',
  '{name} looks into the bank app': '{name} go look the bank app',
  'in your bank app': 'for your bank app',
  'in the bank app': 'for the bank app',
  'You saw {fiat} in the bank': 'You see {fiat} for bank',
  '{name} saw {fiat} in the bank': '{name} see {fiat} for bank',
  'Oja gave you {crypto}': 'Oja give you {crypto}',
  'Oja gave {name} {crypto}': 'Oja give {name} {crypto}',
  'Oja gives you {crypto}': 'Oja go give you {crypto}',
  'Oja gives {name} {crypto}': 'Oja go give {name} {crypto}',

  // While the buyer waits.
  '{Other} usually releases in {usual}': '{Other} dey usually release within {usual}',
  '{Other} has been told': 'We don tell {Other}',
  'Checking…': 'We dey check…',
  'After {minutes} minutes Oja reminds {other}. You can leave this page: we notify you when it moves. If something is wrong, you can open a dispute at any time.':
    'After {minutes} minutes Oja go remind {other}. You fit commot for dis page: we go notify you when e move. If something no correct, you fit open dispute any time.',
  '{Other} is slow': '{Other} dey slow',
  'Oja has reminded {other}. Your crypto stays locked for you. If you have paid, you may open a dispute now.':
    'Oja don remind {other}. Your crypto still dey locked for you. If you don pay, you fit open dispute now.',
  '{Other} is more than an hour late': '{Other} don late pass one hour',
  'It counts against {other}. Your crypto stays locked for you. Open a dispute and somebody at Oja looks at both sides.':
    'E dey count against {other}. Your crypto still dey locked for you. Open dispute and person for Oja go look the two sides.',
  '{Other} has not released for twelve hours': '{Other} never release for twelve hours',
  'This trade goes to dispute by itself. Your crypto stays locked for you. Have your receipt ready.':
    'Dis trade dey go dispute by itself. Your crypto still dey locked for you. Make your receipt ready.',
};
