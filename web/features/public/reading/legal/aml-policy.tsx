import { FIGURES as F } from '#core/reading/figures.ts';
import { type Clause, Clauses } from '#web/features/public/reading/legal/clauses.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';

const CLAUSES: readonly Clause[] = [
  {
    title: 'Why',
    text: (
      <>
        <p>
          The Money Laundering (Prevention and Prohibition) Act 2022 counts providers of services
          with virtual assets among financial institutions. Who runs this for others has their
          duties.
        </p>
        <p>
          <SourceLink of="moneyLaundering" />
        </p>
      </>
    ),
  },
  {
    title: 'Who a person is',
    text: 'Identity is checked by BVN or NIN, with the person’s consent, through the operator’s provider. The software keeps a keyed fingerprint of the number, so that one number serves one account, its last four digits, and the result. It does not keep the number.',
  },
  {
    title: 'Whose money it is',
    text: `The name of each bank account comes from the bank. Before a release the seller enters the sender’s name; rules say exact, close or mismatch, with a reason, for at most ${F.nameChecks} names in an order. Payments by third parties are not accepted and go back to where they came from.`,
  },
  {
    title: 'What is watched',
    text: `Limits of active orders and of offers; cancels and slow releases; several logins and devices; proofs of payment whose content was used before. An audit reads what moved each minute and tells administrators of anything that breaks the books. Decisions about ${F.secondPerson} or more need two people.`,
  },
  {
    title: 'What this version does not do',
    text: 'It checks addresses it sends to against the operator’s list, and asks who stands behind the address of a large withdrawal; it keeps those answers and sends them to no other provider. It does not screen people against sanctions lists or lists of politically exposed persons, and files no report with an authority. The operator has to do these beside it, and to freeze and report what the Nigeria Sanctions Committee lists.',
  },
  {
    title: 'What the operator reports',
    text: (
      <>
        <p>
          Suspicious transactions to the Nigerian Financial Intelligence Unit, without telling the
          person; transfers to or from abroad of $10,000 or more within one day; and what passes the
          Act’s thresholds of ₦5,000,000 for a person and ₦10,000,000 for a company. Counsel has to
          confirm times and forms.
        </p>
        <p>
          <SourceLink of="moneyThresholds" />
        </p>
        <p>
          Since 2026 the Nigeria Tax Administration Act 2025 asks these providers to collect
          customers’ tax and identity numbers and to make returns; who does not pays ₦10,000,000 for
          the first month and ₦1,000,000 for each further one.
        </p>
        <p>
          <SourceLink of="taxAdministration" />
        </p>
      </>
    ),
  },
  {
    title: 'How long records are kept',
    text: 'Orders with their history, movements of money, proofs, statements and decisions are only ever added to, and no job of the software deletes them. Histories are sealed into a signed chain. Links, codes and sessions that have expired are removed. The law asks for at least five years for transactions, and longer for tax; counsel has to confirm the terms for the operator.',
  },
  {
    title: 'Banks and authorities',
    text: 'A party can export an order as a signed record for a bank or a court. The operator answers orders of authorities that have the power to give them, and tells the person unless the law forbids it.',
  },
];

export function AmlPolicy() {
  return <Clauses part={2} clauses={CLAUSES} />;
}
