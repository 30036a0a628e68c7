import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { EARLY_OUTFLOW_DAYS, EARLY_OUTFLOW_NGN, SANDBOX_EARLY_NGN } from '#core/outflow/limits.ts';

/** Who signs what leaves, where nothing may be sent, and how nodes hear of each other. */
export const withdrawalVariables = {
  OJA_SIGNER_SOCKET: z.string().min(1).optional().register(variableNotes, {
    subject: 'withdrawals',
    values: 'the path of a unix socket',
    unset: 'the signer of the sandbox; production accepts deposits and sends nothing',
    text: 'Where the signer process listens ([signer.md](signer.md)).',
  }),
  OJA_SIGNER_SECRET: z.string().min(32).optional().register(variableNotes, {
    subject: 'withdrawals',
    isSecret: true,
    text: 'The secret that authenticates the server to the signer. Set it together with `OJA_SIGNER_SOCKET`.',
  }),
  OJA_SCREENING_FILE: z.string().min(1).optional().register(variableNotes, {
    subject: 'withdrawals',
    values: 'a file path',
    unset: 'no list in production; the sandbox has two sample endings, `dead` and `beef`',
    text: 'Addresses that nothing is sent to, one per line: `address`, `address,review` or `address,block,reason`. The file is read again when it changes, and nothing is sent while it cannot be read.',
  }),
  OJA_SANDBOX_EARLY_OUTFLOWS: z
    .enum(['on', 'off'])
    .default('off')
    .register(variableNotes, {
      subject: 'withdrawals',
      text: `\`on\` lets ₦${SANDBOX_EARLY_NGN} instead of ₦${EARLY_OUTFLOW_NGN} leave within any ${EARLY_OUTFLOW_DAYS} days before new addresses, new bank accounts and bought coins have waited, so that withdrawals can be tried on the first day. \`npm start\` and \`npm run dev\` turn it on; production refuses it.`,
    }),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/ })
    .optional()
    .register(variableNotes, {
      subject: 'operations',
      values: '`nats://…` or `tls://…`',
      unset: 'the database carries them',
      isSecret: true,
      text: 'The NATS server that carries broadcasts, presence and changes between many nodes.',
    }),
};
