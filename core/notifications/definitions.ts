import { ACCOUNT_DEFINITIONS } from '#core/notifications/definitions/account-definitions.ts';
import { BUSINESS_DEFINITIONS } from '#core/notifications/definitions/business-definitions.ts';
import { ENDPOINT_DEFINITIONS } from '#core/notifications/definitions/endpoint-definitions.ts';
import { API_KEY_DEFINITIONS } from '#core/notifications/definitions/api-key-definitions.ts';
import { DESK_DEFINITIONS } from '#core/notifications/definitions/desk-definitions.ts';
import { DISPUTE_DEFINITIONS } from '#core/notifications/definitions/dispute-definitions.ts';
import { MESSAGE_DEFINITIONS } from '#core/notifications/definitions/message-definitions.ts';
import { OFFER_DEFINITIONS } from '#core/notifications/definitions/offer-definitions.ts';
import { PROOF_DEFINITIONS } from '#core/notifications/definitions/proof-definitions.ts';
import { TRADE_DEFINITIONS } from '#core/notifications/definitions/trade-definitions.ts';
import { TRANSFER_DEFINITIONS } from '#core/notifications/definitions/transfer-definitions.ts';
import { WALLET_DEFINITIONS } from '#core/notifications/definitions/wallet-definitions.ts';

/** Every type of notification, in the order in which people choose among them. */
export const NOTIFICATION_DEFINITIONS = {
  ...TRADE_DEFINITIONS,
  ...DISPUTE_DEFINITIONS,
  ...PROOF_DEFINITIONS,
  ...OFFER_DEFINITIONS,
  ...WALLET_DEFINITIONS,
  ...TRANSFER_DEFINITIONS,
  ...BUSINESS_DEFINITIONS,
  ...ENDPOINT_DEFINITIONS,
  ...MESSAGE_DEFINITIONS,
  ...ACCOUNT_DEFINITIONS,
  ...API_KEY_DEFINITIONS,
  ...DESK_DEFINITIONS,
} as const;
