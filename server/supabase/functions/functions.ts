import { invoiceFunctions } from '#server/business/documents/invoice-files.functions.ts';
import type { EdgeFunction } from '#server/define.ts';
import { documentFunctions } from '#server/identity/documents/documents.functions.ts';
import { accountFunctions } from '#server/identity/activity/account.functions.ts';
import { phoneAuth } from '#server/identity/sign-in/phone-auth.function.ts';
import { tradeNotificationFunctions } from '#server/messaging/notifications/trade-notifications.functions.ts';
import { walletStatement } from '#server/money/wallet/statements/wallet-statement.function.ts';
import { orderFunctions } from '#server/trading/trades/orders/orders.functions.ts';
import { adminLogExport } from '#server/identity/admin-log/admin-log-export.function.ts';
import { financeExport } from '#server/money/finance/finance-export.function.ts';
import { taxPack } from '#server/money/wallet/tax/tax-pack.function.ts';

/** Every edge function by its name on the wire. */
export const functions: ReadonlyMap<string, EdgeFunction> = new Map(
  Object.entries({
    ...accountFunctions,
    ...documentFunctions,
    ...tradeNotificationFunctions,
    ...orderFunctions,
    ...invoiceFunctions,
    'phone-auth': phoneAuth,
    'wallet-statement': walletStatement,
    'tax-pack': taxPack,
    'admin-log-export': adminLogExport,
    'finance-export': financeExport,
  }),
);
