import type { PaymentRoomView } from '#core/trade/payment-page/payment-room-view.ts';
import type { RoomRole, RoomStage } from '#core/trade/payment-page/room-stage.ts';

type ViewBuilder = (
  input: PaymentRoomViewInput,
) => Omit<PaymentRoomView, 'turn' | 'by'> & { by?: Date | null };

/** The input of the sentences of a view. */
export interface PaymentRoomViewInput {
  /** The other person in the middle of a sentence, and at its start. */
  other: string;
  Other: string;
  crypto: string;
  fiat: string;
  deadline: Date | null;
}

const OVER = { actor: 'nobody', action: null, mayCancel: false } as const;

/** The view of every stage for each side. */
export const PAYMENT_ROOM_VIEWS: Record<RoomStage, Record<RoomRole, ViewBuilder>> = {
  to_pay: {
    buyer: ({ other, Other, crypto, fiat, deadline }) => ({
      headline: `Pay ${other} ${fiat}`,
      tone: 'plain',
      holder: 'oja',
      actor: 'buyer',
      by: deadline,
      escrow: {
        tied: true,
        title: `Oja is holding ${crypto}`,
        detail: `${Other} cannot take it back while you pay. It is yours when ${other} confirms.`,
      },
      action: { kind: 'mark-paid', label: `I have sent ${fiat}` },
      advice: `Tap only after your bank app says it has gone. ${Other} is told at once.`,
      mayCancel: true,
      slip: 'pay',
    }),
    seller: ({ other, Other, crypto, fiat, deadline }) => ({
      headline: `Wait for ${other} to pay ${fiat}`,
      tone: 'plain',
      holder: 'oja',
      actor: 'buyer',
      by: deadline,
      escrow: {
        tied: true,
        title: `Oja is holding your ${crypto}`,
        detail: `It comes back to you if ${other} does not pay in time.`,
      },
      action: null,
      advice: `You are told when ${other} has sent it. ${Other} sees the account on this page and no other.`,
      mayCancel: false,
      slip: 'due',
    }),
  },
  overdue: {
    buyer: ({ other, crypto }) => ({
      headline: 'The time to pay is over',
      tone: 'stopped',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: `Oja is still holding ${crypto}`,
        detail: `It goes back to ${other} now.`,
      },
      action: null,
      advice: 'Do not pay now. If you have paid already, keep your receipt at hand.',
      mayCancel: false,
      slip: null,
    }),
    seller: ({ Other, crypto }) => ({
      headline: `${Other} did not pay in time`,
      tone: 'plain',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: `Oja is still holding your ${crypto}`,
        detail: 'It comes back to you now.',
      },
      action: null,
      advice: 'You have nothing to do. If the money did arrive after all, get help.',
      mayCancel: false,
      slip: null,
    }),
  },
  to_release: {
    buyer: ({ other, Other, crypto }) => ({
      headline: `Wait for ${other} to release ${crypto}`,
      tone: 'plain',
      holder: 'oja',
      actor: 'seller',
      escrow: {
        tied: true,
        title: `Oja is holding ${crypto}`,
        detail: `This trade cannot run out of time any more. It is yours when ${other} confirms.`,
      },
      action: null,
      advice: `${Other} looks into the bank app now. Do not pay again, whatever you are told elsewhere.`,
      mayCancel: true,
      slip: 'sent',
    }),
    seller: ({ other, crypto, fiat }) => ({
      headline: `Check your bank app for ${fiat}`,
      tone: 'plain',
      holder: 'oja',
      actor: 'seller',
      escrow: {
        tied: true,
        title: `Oja is holding your ${crypto}`,
        detail: `It goes to ${other} when you release it, and not before.`,
      },
      action: { kind: 'release', label: `I received ${fiat}` },
      advice: 'Look into the bank app itself. A screenshot or an SMS is not proof.',
      mayCancel: false,
      slip: 'due',
    }),
  },
  completed: {
    buyer: ({ crypto }) => ({
      ...OVER,
      headline: `${crypto} is yours`,
      tone: 'done',
      holder: 'buyer',
      escrow: { tied: false, title: `${crypto} released to you`, detail: 'It is in your wallet.' },
      advice: 'This trade is complete.',
      slip: 'receipt',
    }),
    seller: ({ other, crypto, fiat }) => ({
      ...OVER,
      headline: `You sold ${crypto} for ${fiat}`,
      tone: 'done',
      holder: 'buyer',
      escrow: {
        tied: false,
        title: `${crypto} released to ${other}`,
        detail: 'Oja holds nothing of this trade any more.',
      },
      advice: 'This trade is complete.',
      slip: 'receipt',
    }),
  },
  cancelled: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: 'This trade was cancelled',
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: `${crypto} went back to ${other}`,
        detail: 'Oja holds nothing of this trade any more.',
      },
      advice:
        'Do not pay for it now. If you have paid already, get help and keep your receipt at hand.',
      slip: null,
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: 'This trade was cancelled',
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: `Your ${crypto} came back to you`,
        detail: 'Oja holds nothing of this trade any more.',
      },
      advice: 'You have nothing to do. If the money arrives after all, get help.',
      slip: null,
    }),
  },
  ran_out: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: 'The time to pay ran out',
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: `${crypto} went back to ${other}`,
        detail: 'Oja holds nothing of this trade any more.',
      },
      advice: 'Do not pay now: this trade has ended.',
      slip: null,
    }),
    seller: ({ Other, crypto }) => ({
      ...OVER,
      headline: `${Other} did not pay in time`,
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: `Your ${crypto} came back to you`,
        detail: 'If its offer still stands, it is on the market again.',
      },
      advice: 'You have nothing to do. If the money did arrive after all, get help.',
      slip: null,
    }),
  },
  withdrawn: { buyer: withdrawn, seller: withdrawn },
  disputed: {
    buyer: ({ crypto }) => ({
      ...OVER,
      headline: 'Oja is looking into this trade',
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: `Oja is holding ${crypto}`,
        detail: 'Nobody can move it alone: you two agree, or Oja decides.',
      },
      advice: 'Keep your receipt. Do not pay again and do not settle this outside Oja.',
      slip: 'sent',
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: 'Oja is looking into this trade',
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: `Oja is holding your ${crypto}`,
        detail: 'Nobody can move it alone: you two agree, or Oja decides.',
      },
      advice: 'Have your bank statement ready. Do not settle this outside Oja.',
      slip: 'due',
    }),
  },
  // Who got what, and what may still be appealed, is shown by the dispute itself.
  resolved: { buyer: resolved, seller: resolved },
  listed: { buyer: listed, seller: listed },
  in_progress: { buyer: inProgress, seller: inProgress },
};

function inProgress({ crypto }: PaymentRoomViewInput): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: 'This trade is in progress',
    tone: 'plain',
    holder: 'oja',
    escrow: { tied: true, title: `Oja is holding ${crypto}`, detail: 'You are told what is next.' },
    advice: 'There is nothing for you to do at this moment.',
    slip: null,
  };
}

function resolved(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: 'This trade ended in a dispute',
    tone: 'done',
    holder: 'oja',
    escrow: null,
    advice: 'What each side got, and why, stands below.',
    slip: null,
  };
}

function listed(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: 'Nobody has taken this offer yet',
    tone: 'plain',
    holder: 'seller',
    escrow: null,
    advice: 'This room opens when somebody does. You are told at once.',
    slip: null,
  };
}

function withdrawn(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: 'This offer was taken off the market',
    tone: 'stopped',
    holder: 'seller',
    escrow: null,
    advice: 'Nobody had taken it, so there is nothing to pay and nothing to release.',
    slip: null,
  };
}
