import type { EdgeFunction } from '#server/define.ts';
import { accountFunctions } from '#server/identity/activity/account.functions.ts';
import { phoneAuth } from '#server/identity/sign-in/phone-auth.function.ts';
import { tradeNoticeFunctions } from '#server/notifications/trade-notices.functions.ts';
import { walletStatement } from '#server/wallet/statements/wallet-statement.function.ts';
import { taxPack } from '#server/wallet/tax/tax-pack.function.ts';

/** Every edge function by its name on the wire. */
export const functions: ReadonlyMap<string, EdgeFunction> = new Map(
  Object.entries({
    ...accountFunctions,
    ...tradeNoticeFunctions,
    'phone-auth': phoneAuth,
    'wallet-statement': walletStatement,
    'tax-pack': taxPack,
  }),
);
