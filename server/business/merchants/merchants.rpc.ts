import { z } from 'zod';
import { Merchant, SetMerchantProfile } from '#core/merchant-api/wire.ts';
import { MERCHANT_API_DONE } from '#core/merchant-api/texts.ts';
import { SetMerchantStatus } from '#core/invoices/merchant-status-wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { getMerchant } from '#server/business/merchants/get-merchant.ts';
import { setMerchantStatus } from '#server/business/merchants/set-merchant-status.ts';
import { setMerchantProfile } from '#server/business/merchants/set-merchant-profile.ts';
import { done, procedure, staffAct } from '#server/define.ts';
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
  set_merchant_status: staffAct({
    may: 'merchants.set',
    event: ({ userId, status, reason }) => ({
      subject: ['person', userId],
      reason,
      detail: { status },
    }),
    input: SetMerchantStatus,
    output: Answer,
    run: async (oja, caller, { userId, status }) => {
      await setMerchantStatus(oja.db, { staffId: caller.userId, userId, status });
      return done(status === 'paused' ? MERCHANT_API_DONE.paused : MERCHANT_API_DONE.resumed);
    },
  }),
  get_merchant: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: Merchant,
    run: (oja, { userId }) => getMerchant(oja.db, userId),
  }),
};
