import {
  LedgerTable,
  type LedgerRow,
} from '#web/features/account/data-protection/ledger-table.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const SANDBOX_ROW = [
  'Sandbox login',
  'Cookie oja-sandbox-google',
  'Set by the sandbox’s stand-in for Google, and not read again',
  'The sandbox’s own; no other installation sets it',
] as const;

const NAME = 'font-mono text-sm wrap-anywhere';

/** Everything the product stores in a browser; nobody else reads any of it. */
const ROWS: readonly (readonly [kind: string, names: string, why: string, howLong: string])[] = [
  ['Language', 'Cookie oja-language', 'Your choice of language', 'One year'],
  [
    'Language of emails',
    'Local storage oja-language-saved',
    'So that your choice is sent once',
    'Until you clear it',
  ],
  ['Data saver', 'Cookie oja-lite', 'Your choice to save data', 'One year'],
  [
    'Login with Google',
    'Cookie oja-flow-…',
    'Links the answer to the browser that asked; scripts cannot read it',
    'Minutes, until you are back',
  ],
  ['Session', 'Local storage oja-session', 'Keeps you logged in', 'Until you log out'],
  ['Appearance', 'Local storage oja-theme', 'Dark, light or as your system', 'Until you clear it'],
  [
    'Active order',
    'Local storage oja-runs',
    'Whether an order of yours runs, so that the market keeps the place of its line',
    'Until none runs, or you clear it',
  ],
  [
    'Hidden amounts',
    'Local storage oja-hide-amounts',
    'Whether balances are shown',
    'Until you show them',
  ],
  [
    'Bank you pay from',
    'Local storage oja-bank-paid-from',
    'Fills the USSD code of the same bank next time',
    'Until you clear it',
  ],
  [
    'Who invited you',
    'Local storage oja-referral',
    'The code of the link you followed',
    'Until sign-up; after 7 days it is not used',
  ],
  [
    'Setting up',
    'Local storage oja-onboarding:…',
    'How far you are with the first steps',
    'Until you clear it',
  ],
  [
    'Drafts',
    'Session storage oja-application-…, oja-chat-draft:…, oja-statement-…, oja-offer-draft:…, oja-offer-edit:…, oja-offer-simple:…',
    'So that a reload loses nothing you typed',
    'Until it is sent, or the tab is closed',
  ],
  [
    'Small notes of a tab',
    'Session storage oja-bytes-before, oja-terms-later:…',
    'Counts data used; asks for the terms once',
    'Until the tab is closed',
  ],
  [
    'Reading without a network',
    'IndexedDB oja-kept',
    'Your latest offers, orders, balances and conversations, on your device alone',
    'Shown for one day at most; erased when you log out',
  ],
  [
    'Messages on their way',
    'IndexedDB oja-outbox',
    'What you wrote without a network, until it is sent',
    'Until it is sent or thrown away; erased when you log out',
  ],
  [
    'Whom it wakes',
    'Local storage oja-woken-for',
    'Whose notifications this browser was turned on for',
    'Until you turn it off',
  ],
  [
    'Our own files',
    'Browser cache oja-assets, oja-shell-…',
    'Code, styles and type of the product, the same for everyone',
    'Replaced with each new version',
  ],
];

/** Cookies and similar storage: all first-party, all needed for what the person requested. */
export function BrowserStorage() {
  const shown = publicConfig().mode === 'sandbox' ? [...ROWS, SANDBOX_ROW] : ROWS;
  const rows: LedgerRow[] = shown.map(([name, names, why, howLong]) => ({
    name,
    note: <span className={NAME}>{names}</span>,
    cells: [why, howLong],
  }));
  return (
    <>
      <p className="mb-5 max-w-reading text-ink2">
        There is no banner because there is nothing to agree to: no cookie of anyone else, none for
        advertising, none that counts visitors.
      </p>
      <LedgerTable
        label={t('Cookies and storage of your browser')}
        columns={[t('What'), t('Purpose'), t('How long')]}
        rows={rows}
      />
    </>
  );
}
