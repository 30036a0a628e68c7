import type { PaymentRoomView } from '#core/trade/payment-page/payment-room-view.ts';
import type { RoomStep } from '#web/features/trading/payment/page/room-steps.ts';
import { translateFilled } from '#web/lib/i18n/translate-filled.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The sentences of the payment page as core fills them; of two that a text matches, the narrower comes first. */
export const ROOM_SENTENCES = [
  msg('Pay {other} {fiat}'),
  msg('Oja is holding your {crypto}'),
  msg('Oja is holding {crypto}'),
  msg('{Other} cannot take it back while you pay. It is yours when {other} confirms.'),
  msg('I have sent {fiat}'),
  msg('Tap only after your bank app says it has gone. {Other} is told at once.'),
  msg('Wait for {other} to pay {fiat}'),
  msg('It comes back to you if {other} does not pay in time.'),
  msg('You are told when {other} has sent it. {Other} sees the account on this page and no other.'),
  msg('The time to pay is over'),
  msg('Oja is still holding your {crypto}'),
  msg('Oja is still holding {crypto}'),
  msg('It goes back to {other} now.'),
  msg('Do not pay now. If you have paid already, keep your receipt at hand.'),
  msg('{Other} did not pay in time'),
  msg('It comes back to you now.'),
  msg('You have nothing to do. If the money did arrive after all, get help.'),
  msg('Wait for {other} to release {crypto}'),
  msg('This trade cannot run out of time any more. It is yours when {other} confirms.'),
  msg('{Other} looks into the bank app now. Do not pay again, whatever you are told elsewhere.'),
  msg('Check your bank app for {fiat}'),
  msg('It goes to {other} when you release it, and not before.'),
  msg('I received {fiat}'),
  msg('Look into the bank app itself. A screenshot or an SMS is not proof.'),
  msg('{crypto} is yours'),
  msg('{crypto} released to you'),
  msg('It is in your wallet.'),
  msg('This trade is complete.'),
  msg('You sold {crypto} for {fiat}'),
  msg('{crypto} released to {other}'),
  msg('Oja holds nothing of this trade any more.'),
  msg('This trade was cancelled'),
  msg('{crypto} went back to {other}'),
  msg('Do not pay for it now. If you have paid already, get help and keep your receipt at hand.'),
  msg('Your {crypto} came back to you'),
  msg('You have nothing to do. If the money arrives after all, get help.'),
  msg('The time to pay ran out'),
  msg('Do not pay now: this trade has ended.'),
  msg('If its offer still stands, it is on the market again.'),
  msg('Oja is looking into this trade'),
  msg('Nobody can move it alone: you two agree, or Oja decides.'),
  msg('Keep your receipt. Do not pay again and do not settle this outside Oja.'),
  msg('Have your bank statement ready. Do not settle this outside Oja.'),
  msg('This trade is in progress'),
  msg('You are told what is next.'),
  msg('There is nothing for you to do at this moment.'),
  msg('This trade ended in a dispute'),
  msg('What each side got, and why, stands below.'),
  msg('Nobody has taken this offer yet'),
  msg('This room opens when somebody does. You are told at once.'),
  msg('This offer was taken off the market'),
  msg('Nobody had taken it, so there is nothing to pay and nothing to release.'),
];

/** The same for the steps of a trade's course. */
export const STEP_SENTENCES = [
  msg('Locked'),
  msg('Paid'),
  msg('Verified'),
  msg('Released'),
  msg('Ran out'),
  msg('Cancelled'),
  msg('Disputed'),
  msg('Resolved'),
  msg('Paused'),
  msg('Your turn'),
  msg('{name}’s turn'),
  msg('Oja tied {crypto}'),
  msg('You marked {fiat} as sent'),
  msg('{name} marked {fiat} as sent'),
  msg('Nobody paid in time'),
  msg('You cancelled. {name} has {crypto} again'),
  msg('{name} cancelled. You have {crypto} again'),
  msg('You have {crypto} again'),
  msg('{name} has {crypto} again'),
  msg('You two agreed'),
  msg('An arbiter decided'),
  msg('You two agree, or Oja decides'),
  msg('Your turn, in your bank app'),
  msg('{name} looks into the bank app'),
  msg('in your bank app'),
  msg('in the bank app'),
  msg('You saw {fiat} in the bank'),
  msg('{name} saw {fiat} in the bank'),
  msg('Oja gave you {crypto}'),
  msg('Oja gave {name} {crypto}'),
  msg('Oja gives you {crypto}'),
  msg('Oja gives {name} {crypto}'),
];

/** The same while the buyer waits. */
export const WAIT_SENTENCES = [
  msg('{Other} usually releases in {usual}'),
  msg('{Other} has been told'),
  msg(
    'After {minutes} minutes Oja reminds {other}. You can leave this page: we notify you when it moves. If something is wrong, you can open a dispute at any time.',
  ),
  msg('{Other} is slow'),
  msg(
    'Oja has reminded {other}. Your crypto stays locked for you. If you have paid, you may open a dispute now.',
  ),
  msg('{Other} is more than an hour late'),
  msg(
    'It counts against {other}. Your crypto stays locked for you. Open a dispute and somebody at Oja looks at both sides.',
  ),
  msg('{Other} has not released for twelve hours'),
  msg(
    'This trade goes to dispute by itself. Your crypto stays locked for you. Have your receipt ready.',
  ),
];

/** The view of a payment page in the current language. */
export function translateRoomView(view: PaymentRoomView): PaymentRoomView {
  const translate = (text: string) => translateFilled(text, ROOM_SENTENCES);
  const { headline, advice, escrow, action } = view;
  return {
    ...view,
    headline: translate(headline),
    advice: translate(advice),
    escrow: escrow && {
      ...escrow,
      title: translate(escrow.title),
      detail: translate(escrow.detail),
    },
    action: action && { ...action, label: translate(action.label) },
  };
}

export function translateRoomSteps(steps: readonly RoomStep[]): RoomStep[] {
  const translate = (text: string) => translateFilled(text, STEP_SENTENCES);
  return steps.map((step) => ({
    ...step,
    title: translate(step.title),
    turn: step.turn && translate(step.turn),
    detail: step.detail && translate(step.detail),
  }));
}
