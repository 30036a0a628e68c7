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
    title: 'Too many running trades',
    message: `You may have ${RUNNING_TRADES_NEW} trades running that you took, and ${RUNNING_TRADES} once you have completed ${NEW_TRADER_BELOW}. Finish one first. Nothing was moved.`,
  },
  ACCEPT_LOCKED_OUT: {
    status: 403,
    title: 'Accepting is paused for you',
    message:
      'You left too many trades today, so you cannot accept others for a while. Your money and your running trades are safe.',
  },
  DUPLICATE_RUNNING_TRADE: {
    status: 409,
    title: 'The same trade is running already',
    message:
      'You two already have a running trade over this amount by this way to pay, and nobody could tell the payments apart. Finish that one first, or choose another amount or another way to pay. Nothing was moved.',
  },
  NO_DISTINCT_TOTAL: {
    status: 409,
    title: 'Choose a slightly different amount',
    message: `This seller already has ${MAX_KOBO_TAIL} running trades of the same naira amount, each told apart by its kobo. Take a little more or less, or try again in a few minutes. Nothing was moved.`,
  },
  VERIFIED_ONLY: {
    status: 403,
    title: 'For verified traders',
    message:
      'The owner of this offer trades with verified people alone. Verify your identity, or choose another offer. Nothing was moved.',
  },
  TOO_FEW_TRADES: {
    status: 403,
    title: 'More completed trades needed',
    message:
      'The owner of this offer trades with people who have completed more trades here. Choose another offer for now. Nothing was moved.',
  },
  ACCOUNT_DOES_NOT_FIT: {
    status: 422,
    title: 'That account does not fit',
    message:
      'The buyer pays by a method that reaches accounts at one bank alone. Add your account there, or choose another way to pay. Nothing was moved.',
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    title: 'Not enough to fund this offer',
    message:
      'Your available balance does not cover the amount and the fee. Nothing was moved. Lower the amount or add funds.',
  },
  TRADE_NOT_FOUND: {
    status: 404,
    title: 'Trade not found',
    message: 'There is no such trade, or it is not yours to see.',
  },
  AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message:
      'Choose an amount within the limits and what is left of this offer. Nothing was moved.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'The price has changed',
    message:
      'The owner changed the price while you were deciding. Look at the new price and try again.',
  },
  BANK_ACCOUNT_REQUIRED: {
    status: 422,
    title: 'Add a bank account first',
    message:
      'The buyer needs to know where to send the naira. Add a bank account in your name, then try again.',
  },
  BANK_ACCOUNT_NOT_YOURS: {
    status: 422,
    title: 'Choose one of your bank accounts',
    message: 'That bank account is not one of yours. Choose another; nothing was moved.',
  },
  PAYMENT_METHOD_UNKNOWN: {
    status: 422,
    title: 'Payment method not offered',
    message: 'Choose from the payment methods that are offered here.',
  },
  LIMITS_NOT_ALLOWED: {
    status: 422,
    title: 'Limits do not fit',
    message:
      'The smallest order must not exceed the largest, nor the value of the whole offer. Nothing was moved.',
  },
  NOT_YOUR_STEP: {
    status: 403,
    title: 'Not your step',
    message: 'Only the other side of this trade, or its owner, can do that. Nothing was changed.',
  },
  ONLY_BUYER_CANCELS: {
    status: 409,
    title: 'Only the buyer can cancel now',
    message:
      'Once a buyer has accepted, only the buyer can cancel. If something is wrong, ask for help.',
  },
  PAYMENT_WINDOW_CLOSED: {
    status: 409,
    title: 'The time to pay is over',
    message:
      'The payment window closed before you marked this as paid. Do not pay now. If you have paid already, contact support with your receipt.',
  },
  NOTHING_TO_NOTIFY: {
    status: 409,
    title: 'Nothing to tell',
    message: 'This has not happened in this trade, so nobody was told of it.',
  },
  TRADE_STATE_CHANGED: {
    status: 409,
    title: 'The trade has moved on',
    message: 'This step is no longer possible: the trade has changed meanwhile. Nothing was moved.',
  },
} as const satisfies ErrorCatalogue;
