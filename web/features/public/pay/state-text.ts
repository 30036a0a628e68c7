import type { PayState } from '#core/invoices/pay-state.ts';
import type { PaymentView, PublicInvoice } from '#core/invoices/wire.ts';
import { amountText, dayText, lagosClock, networkText } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

interface StateText {
  readonly title: string;
  /** Where the money is, and what comes next. */
  readonly about: string;
}

/** Any state of an invoice that exists. */
export type LiveState = Exclude<PayState, { kind: 'not_genuine' }>;

/** What a payer reads in each state: what happened, where the money is, what comes next. */
export function stateText(state: LiveState, invoice: PublicInvoice): StateText {
  const name = invoice.payee.display_name;
  const due = amountText(invoice.currency, invoice.due);
  switch (state.kind) {
    case 'choose':
      return {
        title: t('Choose how you pay'),
        about: t('Opening this page costs nothing and fixes nothing.'),
      };
    case 'waiting':
      return {
        title: t('Waiting for your transfer'),
        about: t('This page looks by itself, last at {time}.', { time: lagosClock(invoice.now) }),
      };
    case 'lapsed':
      return state.quote.account
        ? {
            title: t('The time to pay is over'),
            about: t('If it left your bank before, say so now. If not, ask for a new amount.'),
          }
        : {
            title: t('This price has run out'),
            about: t(
              'A transfer you made before still counts. If you made none, ask for a new price.',
            ),
          };
    case 'seen':
      return seenText(state.payment);
    case 'announced':
      return {
        title: t('{name} looks in their bank now', { name }),
        about: t(
          'You said that {amount} is on its way. It went to their own account, so Oja holds none of it. This page shows when they confirm it.',
          { amount: paid(state.payment) },
        ),
      };
    case 'short':
      return {
        title: t('{due} is left', { due }),
        about: t('{amount} came and counts. Ask for a new price for the rest and send that.', {
          amount: paid(state.payment),
        }),
      };
    case 'part':
      return {
        title: t('{due} is left', { due }),
        about: t('{amount} was paid and counts. Anyone with this link can pay the rest.', {
          amount: paid(state.payment),
        }),
      };
    case 'reversed':
      return {
        title: t('The network took a payment back'),
        about: t(
          'Nothing is lost on our side, and it may come again by itself. Look in your wallet app before you send it once more.',
        ),
      };
    case 'refused':
      return {
        title: t('{name} has not found your transfer', { name }),
        about: t(
          '{amount} is not in their bank. If it left yours, ask your bank where it is and show {name} its receipt. Oja holds none of it.',
          { amount: paid(state.payment), name },
        ),
      };
    case 'late':
      return {
        title: t('Your money came late'),
        about: state.payment.decide_by
          ? t('{name} decides about {amount} by {day}. Without a decision it goes back to you.', {
              name,
              amount: paid(state.payment),
              day: dayText(state.payment.decide_by, invoice.now),
            })
          : t('{name} decides about {amount}. Without a decision it goes back to you.', {
              name,
              amount: paid(state.payment),
            }),
      };
    case 'expired':
      return {
        title: t('This invoice has expired'),
        about: t('Do not send money for it any more. Ask {name} for a new one.', { name }),
      };
    case 'paused':
      return {
        title: t('{name} takes no payments now', { name }),
        about: t('Nothing was taken. What was paid before is safe. Ask them when they continue.'),
      };
    case 'void':
      return {
        title: t('This invoice was withdrawn'),
        about: t('Do not pay it. If you did, your money is kept for you and goes back.'),
      };
    case 'settled':
      if (invoice.status === 'paid') {
        return {
          title: t('Paid'),
          about: t(
            'Invoice {number} is paid. {name} has the money within a day; there is nothing left to do.',
            { number: invoice.number, name },
          ),
        };
      }
      return {
        title: t('{name} has your money', { name }),
        about: t('Invoice {number} is paid. There is nothing left to do.', {
          number: invoice.number,
        }),
      };
    case 'over':
      return {
        title: t('Paid, and {amount} too much', {
          amount: amountText(invoice.currency, invoice.over_by),
        }),
        about: t('Invoice {number} is paid. What is too much belongs to you and is kept for you.', {
          number: invoice.number,
        }),
      };
    case 'in_escrow':
      return {
        title: t('Paid, and held for you'),
        about: t('{name} gets it when you release it. Log in to release it or to object.', {
          name,
        }),
      };
    case 'disputed':
      return {
        title: t('Paid, and disputed'),
        about: t('The money stays held until Oja has decided. Both sides read the decision.'),
      };
    case 'refunded':
      return {
        title: t('Given back'),
        about: t('All that was paid for invoice {number} went back.', { number: invoice.number }),
      };
  }
}

function seenText(payment: PaymentView): StateText {
  const { confirmations, confirmations_needed, chain } = payment;
  const amount = paid(payment);
  if (confirmations === null || confirmations_needed === null || !chain) {
    return {
      title: t('Seen'),
      about: t('{amount} is on its way. You need not do anything.', { amount }),
    };
  }
  return {
    title: t('Seen, {done} of {needed} blocks', {
      done: confirmations,
      needed: confirmations_needed,
    }),
    about: t(
      '{amount} is on its way on {network}. You need not do anything, and may close this page.',
      {
        amount,
        network: networkText(chain),
      },
    ),
  };
}

function paid({ asset, amount }: PaymentView): string {
  return amountText(asset, amount);
}
