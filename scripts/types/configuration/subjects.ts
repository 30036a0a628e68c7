import type { Subject } from '#core/configuration/variable-notes.ts';

interface Chapter {
  readonly title: string;
  /** Markdown before the first variable. */
  readonly intro?: string;
}

/** The chapters of docs/configuration.md, in their order. */
export const SUBJECTS: Readonly<Record<Subject, Chapter>> = {
  server: { title: 'Server' },
  database: { title: 'Database' },
  security: { title: 'Security and keys' },
  operations: {
    title: 'Operations and load',
    intro: 'How to run an installation is in [operations.md](operations.md).',
  },
  offers: { title: 'Offers and compliance' },
  mail: { title: 'Email' },
  sms: { title: 'Text messages (SMS)' },
  telegram: {
    title: 'Notifications by Telegram',
    intro:
      'The bot of the sandbox is played by `POST /sandbox/telegram` and answers at `/sandbox/outbox`.',
  },
  google: {
    title: 'Sign-in with Google',
    intro:
      'How to create the OAuth client is in [operations.md](operations.md#sign-in-with-google).',
  },
  kyc: { title: 'Identity checks (KYC)' },
  banks: { title: 'Banks' },
  chains: { title: 'Chains and deposits' },
  withdrawals: { title: 'Withdrawals' },
  files: { title: 'Files' },
  market: { title: 'Market data' },
  sandbox: { title: 'Sandbox' },
  signer: {
    title: 'The signer process',
    intro:
      'The signer is a process of its own with its own environment ([signer.md](signer.md)). It reads nothing else. `npm start` and `npm run dev` start one for the sandbox with all of this set.',
  },
};
