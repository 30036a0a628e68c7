import { z } from 'zod';
import { Merchant, SetMerchantProfile } from '#core/merchant-api/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { getMerchant } from '#server/business/merchants/get-merchant.ts';
import { setMerchantProfile } from '#server/business/merchants/set-merchant-profile.ts';
import { procedure } from '#server/define.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';

/** The business that a person sells under. Where its naira goes takes a fresh second factor. */
export const merchantProcedures = {
  set_merchant_profile: procedure({
    access: 'user',
    needsTerms: true,
    input: SetMerchantProfile,
    output: Answer,
    run: (oja, caller, input) =>
      setMerchantProfile(
        oja.db,
        { userId: caller.userId, requireProof: () => requireFreshProof(caller) },
        input,
      ),
  }),
  get_merchant: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: Merchant,
    run: (oja, { userId }) => getMerchant(oja.db, userId),
  }),
};
