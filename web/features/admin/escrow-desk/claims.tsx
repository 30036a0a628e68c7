import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EVIDENCE_BUCKET } from '#core/disputes/limits.ts';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { personHref } from '#web/features/admin/desk/person-link.tsx';
import type { Case, CaseSide } from '#web/features/admin/escrow-desk/case.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { type SignedFiles, signedFilesQuery } from '#web/lib/supabase/signed-files.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { type Fact, Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PictureButton, PictureDialog } from '#web/ui/display/private-picture.tsx';

/** The two claims side by side: who makes it, statements, evidence. */
export function Claims({ found }: { found: Case }) {
  return (
    <div className="grid border-b border-line lg:grid-cols-2">
      <Claim {...{ found }} side={found.buyer} />
      <div className="max-lg:border-t lg:border-l border-line">
        <Claim {...{ found }} side={found.seller} />
      </div>
    </div>
  );
}

function Claim({ found, side }: { found: Case; side: CaseSide }) {
  const quote = firstStatement(found, side);
  return (
    <section aria-label={`${side.role} ${side.handle}`} className="px-4 py-5 md:px-6">
      <div className="flex items-center gap-3">
        <Avatar id={side.id} picture={side.profile.avatar_url} />
        <div className="min-w-0">
          <h3 className="font-semibold">
            <TextLink
              to={`/traders/${encodeURIComponent(side.handle)}`}
              className="text-ink! underline decoration-line"
            >
              {side.handle}
            </TextLink>{' '}
            <span className="font-normal text-ink2">{side.role}</span>
          </h3>
          <p className="text-sm text-ink2">
            {recordOf(side)} ·{' '}
            <TextLink to={personHref(side.id, { reason: 'trade', reference: found.tradeId })}>
              Open their file
            </TextLink>
          </p>
        </div>
      </div>
      {quote === null ? (
        <p className="mt-4 text-ink3">
          {found.dispute
            ? 'No statement yet.'
            : 'There is no dispute, so no statements were requested.'}
        </p>
      ) : (
        <blockquote className="mt-4 whitespace-pre-wrap">“{quote}”</blockquote>
      )}
      <Facts
        className="mt-4 [&_dd]:text-sm"
        facts={side.role === 'buyer' ? paidFacts(found) : seenFacts(found)}
      />
      <Shown {...{ found, side }} />
    </section>
  );
}

function recordOf({ profile }: CaseSide): string {
  const { success_rate, completed_trades, verification_level, disputes_lost } = profile;
  const rate =
    success_rate === null || completed_trades === 0
      ? 'New trader'
      : `${completed_trades.toLocaleString('en-NG')} orders, ${success_rate}% completed`;
  const verified = verification_level === 'basic' ? 'not verified' : 'verified';
  const lost = disputes_lost > 0 ? ` · ${disputes_lost} disputes lost` : '';
  return `${rate} · ${verified}${lost}`;
}

/** The opening of the dispute counts as its author's first statement. */
function firstStatement({ dispute, rows }: Case, { id }: CaseSide): string | null {
  if (dispute?.raised_by === id && dispute.description) return dispute.description;
  const statement = rows.statements.find(
    ({ author_id, kind }) => author_id === id && kind === 'statement',
  );
  return statement?.body ?? null;
}

function paidFacts(found: Case): Fact[] {
  const { rows, fiat } = found;
  const proof = rows.proofs.at(-1);
  const credit = rows.credits.at(-1);
  return [
    { label: 'To pay', value: formatCurrency(fiat) },
    {
      label: 'Marked as sent',
      value: rows.trade?.paid_at ? clockTime(new Date(rows.trade.paid_at)) : 'Not yet',
    },
    { label: 'Payer, according to the buyer', value: proof?.payer_name ?? 'Not stated' },
    {
      label: 'Bank credit',
      value: credit
        ? `${formatCurrency(wireMoney(fiat.asset, credit.amount))} from ${credit.sender_name}`
        : 'None seen by Oja',
    },
  ];
}

function seenFacts(found: Case): Fact[] {
  const { rows, fiat } = found;
  const checked = found.events.findLast(({ kind }) => kind === 'payer_name_checked');
  const seen = checked?.detail['sender_name'];
  const { payee } = rows;
  return [
    { label: 'To receive', value: formatCurrency(fiat) },
    {
      label: 'Sender, according to the seller',
      value: typeof seen === 'string' ? seen : 'Not stated',
    },
    {
      label: 'Account',
      value: payee ? `${payee.bank_name} ${grouped(payee.account_number)}` : 'No longer shown',
    },
    { label: 'In the name of', value: payee?.account_name ?? '–' },
  ];
}

function grouped(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

interface EvidenceFile {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
  readonly detail: string;
}

/** A side's evidence: the buyer's payment proofs, and the files of either's statements. */
function Shown({ found, side }: { found: Case; side: CaseSide }) {
  const evidenceFiles = evidenceFilesOf(found, side);
  const proofs = useQuery(signedFilesQuery(PROOF_BUCKET, pathsIn(evidenceFiles, PROOF_BUCKET)));
  const evidence = useQuery(
    signedFilesQuery(EVIDENCE_BUCKET, pathsIn(evidenceFiles, EVIDENCE_BUCKET)),
  );
  const [open, setOpen] = useState<EvidenceFile | null>(null);
  if (evidenceFiles.length === 0)
    return <p className="mt-4 text-sm text-ink3">No files submitted.</p>;
  const urlOf = ({ bucket, path }: EvidenceFile) =>
    urlIn(bucket === PROOF_BUCKET ? proofs : evidence, path);
  return (
    <>
      <ul aria-label={`Evidence of the ${side.role}`} className="mt-4 flex flex-wrap gap-3">
        {evidenceFiles.map((evidenceFile) => (
          <li key={evidenceFile.path} className="flex min-w-44 flex-1 items-center gap-3 text-sm">
            <PictureButton
              url={urlOf(evidenceFile)}
              name={`${evidenceFile.name} of ${side.handle}`}
              onOpen={() => setOpen(evidenceFile)}
            />
            <span>
              <span className="block font-semibold">{evidenceFile.name}</span>
              <span className="text-ink3">{evidenceFile.detail}</span>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <PictureDialog
          url={urlOf(open)}
          name={`${open.name} of ${side.handle}`}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function pathsIn(evidenceFiles: readonly EvidenceFile[], bucket: string): string[] {
  return evidenceFiles
    .filter((evidenceFile) => evidenceFile.bucket === bucket)
    .map(({ path }) => path);
}

function urlIn(
  { data, isError }: { data: SignedFiles | undefined; isError: boolean },
  path: string,
) {
  return isError ? null : data && (data.get(path) ?? null);
}

const PROOF_STATUS_LABELS: Readonly<Record<string, string>> = {
  pending: 'not checked',
  verifying: 'being checked',
  verified: 'verified',
  rejected: 'rejected',
};

function evidenceFilesOf({ rows }: Case, side: CaseSide): EvidenceFile[] {
  const proofs = rows.proofs
    .filter(({ buyer_id }) => side.role === 'buyer' && buyer_id === side.id)
    .flatMap(({ proof_image_url, submitted_at, verification_status }) =>
      proof_image_url === null
        ? []
        : [
            {
              bucket: PROOF_BUCKET,
              path: proof_image_url,
              name: 'Payment proof',
              detail: `${clockTime(new Date(submitted_at))}, ${PROOF_STATUS_LABELS[verification_status] ?? verification_status}`,
            },
          ],
    );
  const files = rows.statements
    .filter(({ author_id }) => author_id === side.id)
    .flatMap(({ attachment_paths, created_at }) =>
      attachment_paths.map((path) => ({ path, created_at })),
    )
    .map(({ path, created_at }, index) => ({
      bucket: EVIDENCE_BUCKET,
      path,
      name: `Evidence ${index + 1}`,
      detail: `with the statement of ${clockTime(new Date(created_at))}`,
    }));
  return [...proofs, ...files];
}
