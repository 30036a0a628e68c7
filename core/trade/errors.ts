import type { ErrorCatalogue } from '#core/errors/catalogue.ts';
import {
  MAX_KOBO_TAIL,
  NEW_TRADER_BELOW,
  RUNNING_TRADES,
  RUNNING_TRADES_NEW,
} from '#core/trade/acceptance-limits.ts';

/**
 * The first three texts are required word for word (ERR-43 to ERR-45). The server sends code
 * and message, the screen adds the title; neither side types a text of its own.
 */
export const TRADE_ERRORS = {
  SELF_TRADING_PROHIBITED: {
    status: 409,
    title: 'Cannot accept own trade',
    message: 'You cannot accept your own trade. Please wait for other users to accept it.',
  },
  INSUFFICIENT_BALANCE: {
    status: 409,
    title: 'Insufficient balance',
    message: "You don't have enough balance to accept this trade.",
  },
  TRADE_NOT_AVAILABLE: {
    status: 409,
    title: 'Trade not available',
    message: 'This trade is no longer available for acceptance.',
  },
  RUNNING_LIMIT: {
    status: 409,
    title: 'Too many active orders',
    message: `You can have ${RUNNING_TRADES_NEW} active orders that you accepted, and ${RUNNING_TRADES} once you have completed ${NEW_TRADER_BELOW}. Finish one first. Your money is safe.`,
  },
  ACCEPT_LOCKED_OUT: {
    status: 403,
    title: 'Accepting is paused for you',
    message:
      'You cancelled too many orders today, so you cannot accept others for a while. Your money and your active orders are safe.',
  },
  DUPLICATE_RUNNING_TRADE: {
    status: 409,
    title: 'You already have this order',
    message:
      'You already have an active order with this trader for the same amount and payment method. Finish that one first, or choose another amount or method. Your money is safe.',
  },
  NO_DISTINCT_TOTAL: {
    status: 409,
    title: 'Choose a slightly different amount',
    message: `This seller already has ${MAX_KOBO_TAIL} active orders for the same naira amount. Choose a slightly different amount, or try again in a few minutes. Your money is safe.`,
  },
  VERIFIED_ONLY: {
    status: 403,
    title: 'For verified traders',
    message:
      'This trader only trades with verified people. Verify your identity, or choose another offer. Your money is safe.',
  },
  TOO_FEW_TRADES: {
    status: 403,
    title: 'More completed orders needed',
    message:
      'This trader only trades with people who have completed more orders here. Choose another offer for now. Your money is safe.',
  },
  ACCOUNT_DOES_NOT_FIT: {
    status: 422,
    title: 'This account cannot be used here',
    message:
      'The buyer’s method only pays into accounts at one bank. Add your account there, or choose another method. Your money is safe.',
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    title: 'Not enough balance for this offer',
    message:
      'Your available balance does not cover the amount and the fee. Lower the amount or add funds. Your money is safe.',
  },
  TRADE_NOT_FOUND: {
    status: 404,
    title: 'Order not found',
    message: 'This order does not exist, or you cannot see it.',
  },
  AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message:
      'Choose an amount within the limits and what is left of this offer. Your money is safe.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'The price has changed',
    message:
      'The price changed while you were deciding, so no order was placed. Check the new price and try again.',
  },
  BANK_ACCOUNT_REQUIRED: {
    status: 422,
    title: 'Add a bank account first',
    message:
      'The buyer needs to know where to pay you. Add a bank account in your name, then try again. Your money is safe.',
  },
  BANK_ACCOUNT_NOT_YOURS: {
    status: 422,
    title: 'Choose one of your bank accounts',
    message: 'That is not one of your bank accounts. Choose another one. Your money is safe.',
  },
  PAYMENT_METHOD_UNKNOWN: {
    status: 422,
    title: 'Payment method not offered',
    message: 'Choose one of the payment methods offered here. Your money is safe.',
  },
  LIMITS_NOT_ALLOWED: {
    status: 422,
    title: 'Limits do not fit',
    message:
      'The min order cannot be above the max order, or above the value of the whole offer. Your money is safe.',
  },
  NOT_YOUR_STEP: {
    status: 403,
    title: 'Not your step',
    message:
      'Only the other side of this order, or the offer’s owner, can do that. Your money is safe.',
  },
  ONLY_BUYER_CANCELS: {
    status: 409,
    title: 'Only the buyer can cancel now',
    message:
      'Once a buyer has accepted, only the buyer can cancel. The crypto stays in escrow. If something is wrong, get help.',
  },
  PAYMENT_WINDOW_CLOSED: {
    status: 409,
    title: 'Payment time expired',
    message:
      'The payment time expired before you marked this as paid. Do not pay now. If you already paid, contact support with your receipt.',
  },
  NOTHING_TO_NOTIFY: {
    status: 409,
    title: 'Nothing to notify',
    message: 'This has not happened in this order, so we notified nobody.',
  },
  TRADE_STATE_CHANGED: {
    status: 409,
    title: 'The order has changed',
    message: 'This step is no longer possible because the order has changed. Your money is safe.',
  },
} as const satisfies ErrorCatalogue;
