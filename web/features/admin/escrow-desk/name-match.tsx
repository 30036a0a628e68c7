import { clsx } from 'clsx';
import { nameWords } from '#core/identity/names/name-words.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';

const VERDICTS = {
  exact: { label: 'Exact', tone: 'text-ewe' },
  close: { label: 'Close', tone: 'text-fitila' },
  mismatch: { label: 'Differs', tone: 'text-ewu' },
} as const;

interface Compared {
  readonly label: string;
  readonly name: string;
  readonly verdict: string | null;
  readonly reason: string | null;
}

/** The buyer's own name against every name given for the payer. */
export function NameMatch({ found }: { found: Case }) {
  const names = comparedIn(found);
  const own = found.buyer.ownName;
  const compared = [...names].reverse().find(({ verdict }) => verdict !== null);
  const verdict = VERDICTS[compared?.verdict as keyof typeof VERDICTS];
  return (
    <section
      aria-label="Name match"
      className="grid gap-x-8 gap-y-3 border-b border-line px-4 py-5 sm:grid-cols-[9rem_minmax(0,1fr)] md:px-6"
    >
      <div>
        <h3 className="text-sm text-ink2">Name match</h3>
        <p className={clsx('text-xl font-semibold', verdict?.tone ?? 'text-ink3')}>
          {verdict?.label ?? 'No name'}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
        <dt className="text-sm text-ink2">Buyer’s own name</dt>
        <dd className="font-semibold">
          {own ? <Underlined name={own} others={names.map(({ name }) => name)} /> : 'None given'}
        </dd>
        {names.map(({ label, name, reason }) => (
          <NameLine key={label} {...{ label, name, reason, own }} />
        ))}
      </dl>
    </section>
  );
}

function NameLine({ label, name, reason, own }: Omit<Compared, 'verdict'> & { own: string }) {
  return (
    <>
      <dt className="text-sm text-ink2">{label}</dt>
      <dd>
        <span className="font-semibold">
          <Underlined name={name} others={[own]} />
        </span>
        {reason && <span className="block text-sm text-ink2">{reason}</span>}
      </dd>
    </>
  );
}

/** Words that are also in the other name are underlined. */
function Underlined({ name, others }: { name: string; others: readonly string[] }) {
  const known = new Set(
    others.flatMap((other) => nameWords(other).words.map(({ plain }) => plain)),
  );
  return name.split(/\s+/).map((word, index) => {
    const isShared = nameWords(word).words.some(({ plain }) => known.has(plain));
    return (
      <span key={index}>
        {index > 0 && ' '}
        <span className={isShared ? 'underline decoration-2 underline-offset-4' : undefined}>
          {word}
        </span>
      </span>
    );
  });
}

function comparedIn({ rows, events }: Case): Compared[] {
  const proof = rows.proofs.findLast(({ payer_name }) => payer_name !== null);
  const checked = events.findLast(({ kind }) => kind === 'payer_name_checked');
  const credit = rows.credits.at(-1);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const senderName = text(checked?.detail['sender_name']);
  return [
    ...(proof?.payer_name
      ? [
          {
            label: 'Payer, according to the buyer',
            name: proof.payer_name,
            verdict: proof.name_verdict,
            reason: proof.name_reason,
          },
        ]
      : []),
    ...(senderName
      ? [
          {
            label: 'Sender, according to the seller',
            name: senderName,
            verdict: text(checked?.detail['verdict']),
            reason: text(checked?.detail['reason']),
          },
        ]
      : []),
    ...(credit
      ? [
          {
            label: 'Sender, according to the bank',
            name: credit.sender_name,
            verdict: credit.name_verdict,
            reason: credit.name_reason,
          },
        ]
      : []),
  ];
}
