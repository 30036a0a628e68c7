import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** Who reports incoming naira, and who verifies bank accounts and pays naira out. */
export const bankVariables = {
  OJA_BANK_CREDITS: z.enum(['off', 'sandbox']).optional().register(variableNotes, {
    subject: 'banks',
    unset: '`sandbox`, in production `off`',
    text: 'Who reports naira that arrives for a trade: the bank of the sandbox, where `POST /sandbox/bank/credit` pays into an account, or nobody. `sandbox` is refused in production.',
  }),
  OJA_BANK_RAIL: z
    .enum(['sandbox', 'paystack', 'monnify', 'off'])
    .optional()
    .register(variableNotes, {
      subject: 'banks',
      unset: '`sandbox`, in production `off`',
      text: 'Who lists banks, resolves the names of bank accounts and pays naira to them: the bank of the sandbox, Paystack, Monnify, or nobody. Providers send their webhooks to `/webhooks/bank/<provider>`. After a change, a former provider whose keys stay set completes the payouts it was given. `sandbox` is refused in production.',
    }),
  PAYSTACK_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.paystack.co')
    .register(variableNotes, { subject: 'banks', text: 'The address of the Paystack API.' }),
  PAYSTACK_SECRET_KEY: z.string().min(1).optional().register(variableNotes, {
    subject: 'banks',
    isSecret: true,
    text: 'The secret key of the Paystack account. Needed with `OJA_BANK_RAIL=paystack`.',
  }),
  MONNIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.monnify.com')
    .register(variableNotes, { subject: 'banks', text: 'The address of the Monnify API.' }),
  MONNIFY_API_KEY: z.string().min(1).optional().register(variableNotes, {
    subject: 'banks',
    isSecret: true,
    text: 'The API key of the Monnify account. Needed with `OJA_BANK_RAIL=monnify`.',
  }),
  MONNIFY_SECRET_KEY: z.string().min(1).optional().register(variableNotes, {
    subject: 'banks',
    isSecret: true,
    text: 'The secret key of the Monnify account. Needed with `OJA_BANK_RAIL=monnify`.',
  }),
  MONNIFY_SOURCE_ACCOUNT: z
    .string()
    .regex(/^\d{10}$/, 'ten digits')
    .optional()
    .register(variableNotes, {
      subject: 'banks',
      values: 'ten digits',
      text: 'The number of the Monnify account that payouts are made from. Needed with `OJA_BANK_RAIL=monnify`.',
    }),
};
