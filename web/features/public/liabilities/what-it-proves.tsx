import { BALANCE_PARTS } from '#core/liabilities/split-balance.ts';
import { LIABILITY_PROOF_DAYS } from '#core/liabilities/limits.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What the page proves, and what it leaves open. */
export function WhatItProves() {
  const proves = [
    t('Your balance is in the published total, with what lies in offers, escrow and savings.'),
    t('Everyone’s balance is counted once: no leaf serves two people, and no sum is below zero.'),
    t(
      'The root was signed by this market, and cannot be changed later without people who kept a copy noticing.',
    ),
    t('The addresses listed hold what is said: look them up in any explorer of the chain.'),
  ];
  const leaves = [
    t('That nobody was left out who never checks. Check yours, and ask others to check theirs.'),
    t('That what is held is not borrowed for the day, or pledged to someone else.'),
    t('What the bank holds: that is our word, and our bank’s statement to auditors.'),
    t('Anything about another day. Come back, and keep the file of each day that matters to you.'),
  ];
  return (
    <div className="grid max-w-4xl gap-x-12 gap-y-8 md:grid-cols-2">
      <List title={t('It proves')} lines={proves} />
      <List title={t('It does not prove')} lines={leaves} />
      <p className="max-w-reading text-ink2 md:col-span-2">
        {t(
          'Once a day, at midnight in Lagos, all balances are read at one moment. Each person’s balance is split at random into {parts} parts, and each part becomes a leaf: a fingerprint of their account, the part and a number only they know. Two neighbours make the node above them, whose fingerprint is of both fingerprints and both sums, up to one root. A proof names the neighbours on the ways up from your parts: they are parts of someone’s balance, never said whose, and nobody’s whole. Proofs can be fetched for {days} days; roots stay.',
          { days: LIABILITY_PROOF_DAYS, parts: BALANCE_PARTS },
        )}
      </p>
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-2 pl-5 text-ink2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
