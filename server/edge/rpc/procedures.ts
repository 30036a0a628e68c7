import type { Procedure } from '#server/define.ts';
import { accountSessionProcedures } from '#server/identity/sessions/account-sessions.rpc.ts';
import { identityProcedures } from '#server/identity/identity.rpc.ts';
import { secondFactorProcedures } from '#server/identity/second-factor/second-factor.rpc.ts';
import { presenceProcedures } from '#server/presence/presence.rpc.ts';
import { referralProcedures } from '#server/referrals/referrals.rpc.ts';
import { tradeProcedures } from '#server/trades/trades.rpc.ts';
import { walletProcedures } from '#server/wallet/wallet.rpc.ts';

/** Every procedure of the wire by its name there. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries({
    ...tradeProcedures,
    ...walletProcedures,
    ...identityProcedures,
    ...accountSessionProcedures,
    ...secondFactorProcedures,
    ...presenceProcedures,
    ...referralProcedures,
  }),
);
