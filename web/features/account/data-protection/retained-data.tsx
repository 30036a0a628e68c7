import { APPLICATION_MONTHS } from '#core/careers/limits.ts';
import { EXPORT_RETENTION_DAYS } from '#core/data-requests/limits.ts';
import { LIABILITY_PROOF_DAYS } from '#core/liabilities/limits.ts';
import { PAYMENT_DETAILS_VISIBLE_HOURS } from '#core/trade/limits.ts';
import {
  LedgerTable,
  type LedgerRow,
} from '#web/features/account/data-protection/ledger-table.tsx';
import { t } from '#web/lib/i18n/language.ts';

const WITH_THE_ACCOUNT = 'Until you change it, or the account is erased';

/** The personal data the software stores, by its tables and jobs. Legal text: English only. */
const ROWS: readonly LedgerRow[] = [
  {
    name: 'Account',
    note: 'Email address, phone number, name, a hash of your password, links to Google where you use it',
    cells: ['Contract: without it you cannot log in', WITH_THE_ACCOUNT],
  },
  {
    name: 'Profile',
    note: 'Handle and picture, which everyone sees: the handle is your first name and a number, or what you choose. Home address, which others do not see',
    cells: [
      'Contract; the address also for the record-keeping duties of the operator',
      WITH_THE_ACCOUNT,
    ],
  },
  {
    name: 'Agreement to the terms',
    note: 'Which version of the terms and of this page you agreed to, and when',
    cells: [
      'Legal duty: proof of the agreement',
      'Not deleted by the software. After an erasure it has the account’s number, and no name',
    ],
  },
  {
    name: 'Logins and devices',
    note: 'Time, IP address, its city and country, browser; when you were last here, to the minute',
    cells: [
      'Legitimate interest: telling your logins from a thief’s',
      'Sessions end after 30 days without use. The list of logins stays until the account is erased',
    ],
  },
  {
    name: '2FA',
    note: 'The key of your authenticator, sealed, and hashes of recovery codes',
    cells: ['Contract and security', 'Until you turn it off, or the account is erased'],
  },
  {
    name: 'Security record',
    note: 'What was done to an account, when, from which IP address and browser',
    cells: [
      'Legitimate interest and legal duty: investigating fraud',
      'Not deleted by the software. After an erasure it has the account’s number and IP addresses, and no name',
    ],
  },
  {
    name: 'Identity check',
    note: 'Last four digits of the BVN or NIN, the answer, the name the registry confirmed, a keyed fingerprint of the number, and which wording you agreed to',
    cells: [
      'Your consent for the check; legal duty for its record',
      'Deleted when the account is erased, but for the fingerprint of a confirmed number: 5 years more. The number itself is never kept',
    ],
  },
  {
    name: 'Bank accounts',
    note: 'Bank, account number, and the name the bank gave',
    cells: [
      'Contract: a buyer has to know where to pay',
      `Until the account is erased. What was shown in an order stays with its record; the other side sees it from acceptance until ${PAYMENT_DETAILS_VISIBLE_HOURS} hours after the order`,
    ],
  },
  {
    name: 'Receiving addresses',
    note: 'Stablecoin addresses you saved, and their networks',
    cells: ['Contract', WITH_THE_ACCOUNT],
  },
  {
    name: 'Orders and ledger',
    note: 'Offers, prices, amounts, steps with their times, every posting; the signed record of an order',
    cells: [
      'Contract, and legal duty: money-laundering and tax law have records kept',
      'Not deleted by the software: the operator sets when the last legal period is over. After an erasure they show a random handle',
    ],
  },
  {
    name: 'Proof of balances',
    note: 'Your balances once a day, beside your account’s number, as one leaf of the published root; others’ proofs may show the sum of a leaf and never whose it is',
    cells: [
      'Legitimate interest: anyone can check what the market owes',
      `${LIABILITY_PROOF_DAYS} days; after an erasure without your account’s number. The root, which says nothing of you, stays`,
    ],
  },
  {
    name: 'Proofs of payment and disputes',
    note: 'Receipts as pictures without their hidden data, names you checked, statements and attachments',
    cells: ['Contract, and establishing or defending claims', 'With the order they belong to'],
  },
  {
    name: 'Conversations',
    note: 'Messages and files of an order and with support, with what was edited or deleted; what you reported',
    cells: [
      'Contract, and establishing or defending claims',
      'Not deleted by the software: they are evidence of an order. A file that was never sent goes with the account. After an erasure they stand under a random handle',
    ],
  },
  {
    name: 'Ratings',
    note: 'Stars and comments you gave and got; blocks and favourites',
    cells: [
      'Legitimate interest: traders judge by past orders',
      'A rating stays with the order. After an erasure it stands under a random handle',
    ],
  },
  {
    name: 'Notifications, emails and text messages',
    note: 'What we told you and when; addresses of browsers that asked for push messages',
    cells: [
      'Contract',
      'Until the account is erased; a queued push for one day. The farewell we send then stays in the log of emails',
    ],
  },
  {
    name: 'Invitations',
    note: 'Your code, who came by it, and a keyed hash of visitors’ networks so that each counts once a day',
    cells: [
      'Legitimate interest',
      'The code until the account is erased; the hashes until the next day’s first visit',
    ],
  },
  {
    name: 'Protection from abuse',
    note: 'Counters by IP address or account; hashes of codes and links we sent',
    cells: [
      'Legitimate interest: keeping guessers out',
      'A day after they expire; counters of messages two days',
    ],
  },
  {
    name: 'Applications for work',
    note: 'Name, ways to answer you, letter, CV',
    cells: [
      'Your consent',
      `${APPLICATION_MONTHS} months, then deleted with the CV; earlier when the account with the same proven address is erased`,
    ],
  },
  {
    name: 'Requests on this page',
    note: 'What you asked for, when, and what became of it; the copy itself as a file',
    cells: [
      'Legal duty: showing that we answered',
      `The file ${EXPORT_RETENTION_DAYS} days. The request stays, without a name after an erasure`,
    ],
  },
];

export function RetainedData() {
  return (
    <>
      <LedgerTable
        label={t('What is kept, why and how long')}
        columns={[t('What'), t('Legal basis'), t('How long')]}
        rows={ROWS}
      />
      <div className="mt-4 max-w-reading space-y-3 text-ink2">
        <p>
          Nothing is sold, there is no advertising, and no analytics or tracking code is part of the
          product. Backups are the operator’s: a copy made before an erasure is overwritten in their
          own rhythm.
        </p>
      </div>
    </>
  );
}
