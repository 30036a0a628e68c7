import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { Answer } from '#core/wire/shared.ts';

const Change = z
  .object({
    is_active: z.boolean(),
    reason: z.string(),
    /** The handle of who did it; null where the account is gone. */
    changed_by: z.string().nullable(),
    created_at: z.string(),
  })
  .nullable();

/** Every bank, whether it can be chosen, and what the staff decided about it last. */
export const ListBanks = z.strictObject({});
export const BankList = z.object({
  banks: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      is_active: z.boolean(),
      ussd_transfer: z.string().nullable(),
      /** Accounts of people at it. */
      accounts: z.int(),
      last_change: Change,
    }),
  ),
});

/** Turns a bank off or on for new accounts; accounts that exist are still paid. Refusals: BANK_NOT_KNOWN. */
export const SetBankActive = z.strictObject({
  p_bank_code: z.string().trim().min(1).max(20),
  p_is_active: z.boolean(),
  p_reason: ApprovalReason,
});

/** Every payment method, whether new offers can have it, and how many open offers do. */
export const ListPaymentMethods = z.strictObject({});
export const PaymentMethodList = z.object({
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fiat_currency: z.string(),
      bank_name: z.string().nullable(),
      is_active: z.boolean(),
      open_offers: z.int(),
      last_change: Change,
    }),
  ),
});

/** Turns a payment method off or on for new offers; offers that have it keep it. Refusals: PAYMENT_METHOD_UNKNOWN. */
export const SetPaymentMethodActive = z.strictObject({
  p_method_id: z.string().trim().min(1).max(60),
  p_is_active: z.boolean(),
  p_reason: ApprovalReason,
});
export const CatalogueSet = Answer.extend({ is_active: z.boolean() });
