import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** What the operator states of licences, and who checks identities. */
export const complianceVariables = {
  OJA_LICENCE_STATUS: z
    .string()
    .default('No licence is claimed by this installation.')
    .register(variableNotes, {
      subject: 'offers',
      text: 'What the operator states about licences. It is shown on the compliance page.',
    }),
  KYC_PROVIDER: z
    .enum(['sandbox', 'youverify', 'dojah', 'off'])
    .optional()
    .register(variableNotes, {
      subject: 'kyc',
      unset: '`sandbox`, in production `off`',
      text: 'Who checks a BVN or NIN: the registry of the sandbox, Youverify, Dojah, or nobody. In the sandbox the last digit decides: 0–6 is found, 7 has another name, 8 is found after five seconds, 9 is unknown. `sandbox` is refused in production.',
    }),
  LIVENESS_PROVIDER: z.enum(['sandbox', 'off']).optional().register(variableNotes, {
    subject: 'kyc',
    unset: '`sandbox`, in production `off`',
    text: 'Who checks live faces, which the second level asks for: a page of the sandbox with a button for each outcome, or nobody. `sandbox` is refused in production.',
  }),
  KYC_FALLBACK: z.enum(['youverify', 'dojah']).optional().register(variableNotes, {
    subject: 'kyc',
    unset: 'nobody',
    text: 'Who is asked where `KYC_PROVIDER` certainly looked nothing up: it was not reached, refused us, or our balance there is empty. A call without an answer is never asked a second time.',
  }),
  DOJAH_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.dojah.io')
    .register(variableNotes, { subject: 'kyc', text: 'The address of the Dojah API.' }),
  DOJAH_APP_ID: z.string().min(1).optional().register(variableNotes, {
    subject: 'kyc',
    text: 'The app’s id at Dojah. Needed where Dojah is asked.',
  }),
  DOJAH_KEY: z.string().min(1).optional().register(variableNotes, {
    subject: 'kyc',
    isSecret: true,
    text: 'The secret key of the Dojah app. Needed where Dojah is asked.',
  }),
  YOUVERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.youverify.co')
    .register(variableNotes, { subject: 'kyc', text: 'The address of the Youverify API.' }),
  YOUVERIFY_TOKEN: z.string().min(1).optional().register(variableNotes, {
    subject: 'kyc',
    isSecret: true,
    text: 'The API token of the Youverify account. Needed with `KYC_PROVIDER=youverify`.',
  }),
  YOUVERIFY_WEBHOOK_SECRET: z.string().min(1).optional().register(variableNotes, {
    subject: 'kyc',
    isSecret: true,
    text: 'Verifies the signatures of webhooks, which Youverify sends to `/webhooks/kyc/youverify`. Needed with `KYC_PROVIDER=youverify`.',
  }),
  YOUVERIFY_SIGNATURE: z.enum(['sha256', 'sha512']).default('sha256').register(variableNotes, {
    subject: 'kyc',
    text: 'The hash function that the webhooks are signed with.',
  }),
};
