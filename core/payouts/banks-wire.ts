import { z } from 'zod';
import { isUssdTemplate } from '#core/trade/payment-page/payment-ussd.ts';
import { Answer } from '#core/wire/shared.ts';

/**
 * By an administrator: the USSD code customers of a bank dial to transfer, such as `*737*2*{amount}*{account}#`; null
 * where there is none. Refusals: ADMIN_ONLY, SECOND_FACTOR_NOT_SET_UP, FRESH_SECOND_FACTOR_NEEDED, BANK_NOT_KNOWN.
 */
export const SetBankUssd = z.strictObject({
  p_bank_code: z.string().trim().min(1).max(20),
  p_template: z
    .string()
    .trim()
    .refine(isUssdTemplate, 'A USSD code such as *737*2*{amount}*{account}#')
    .nullable(),
});
export const BankUssdSet = Answer.extend({
  bank_code: z.string(),
  ussd_transfer: z.string().nullable(),
});
