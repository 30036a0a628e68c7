import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import type { ListedProof } from '#core/proofs/wire.ts';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import {
  DecisionSheet,
  type ProofStep,
} from '#web/features/admin/payment-verification/decision-sheet.tsx';
import { ProofCard } from '#web/features/admin/payment-verification/proof-card.tsx';
import { proofSearch } from '#web/features/admin/payment-verification/proof-search.ts';
import {
  PROOF_FILTERS,
  type ProofFilter,
  type ProofPage,
  proofsQuery,
} from '#web/features/admin/payment-verification/proofs-query.ts';
import { signedFilesQuery } from '#web/lib/supabase/signed-files.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PictureDialog } from '#web/ui/display/private-picture.tsx';

/** Payment proofs: the whole queue for administrators, oldest first; for others those of their own trades. */
export function ProofList() {
  useLiveDesk('proofs');
  const { filters, change } = useDeskFilters(proofSearch);
  const { show: filter } = filters;
  const query = useInfiniteQuery(proofsQuery(filter));
  const first = query.data?.pages[0];
  return (
    <>
      <p className="mt-2 max-w-prose text-ink2">
        {first?.is_admin === false
          ? 'The payment proofs of your own orders, and what was decided.'
          : 'Compare the picture with the bank, then decide. No money moves: the seller releases, or the desk decides a dispute.'}
      </p>
      {first && <Counts page={first} />}
      <FilterChips
        label="Which proofs"
        className="my-4 chip-row max-md:-mx-4 max-md:px-4"
        options={PROOF_FILTERS}
        value={filter}
        onChange={(show) => change({ show })}
      />
      <PagedList
        query={query}
        failed="Couldn’t load the proofs"
        money="No changes were made, and no money moves here."
        loading="Loading the proofs"
      >
        {(pages) => {
          const proofs = pages.flatMap((page) => page.proofs);
          if (proofs.length === 0) return <EmptyState>{emptyText(filter)}</EmptyState>;
          return <Cards proofs={proofs} isAdmin={pages[0]?.is_admin ?? false} />;
        }}
      </PagedList>
    </>
  );
}

function Cards({ proofs, isAdmin }: { proofs: readonly ListedProof[]; isAdmin: boolean }) {
  const names = useMemo(
    () => proofs.flatMap(({ proof_image_url }) => proof_image_url ?? []),
    [proofs],
  );
  const signed = useQuery(signedFilesQuery(PROOF_BUCKET, names));
  const [open, setOpen] = useState<ListedProof | null>(null);
  const [step, setStep] = useState<ProofStep | null>(null);
  const urlOf = ({ proof_image_url: name }: ListedProof) => {
    if (name === null || signed.isError) return null;
    return signed.data && (signed.data.get(name) ?? null);
  };
  return (
    <>
      <ul aria-label="Payment proofs" className="border-t border-line">
        {proofs.map((proof) => (
          <li key={proof.id} className="border-b border-line">
            <ProofCard
              {...{ proof, isAdmin }}
              url={urlOf(proof)}
              onOpen={() => setOpen(proof)}
              onStep={(status) => setStep({ proof, status })}
            />
          </li>
        ))}
      </ul>
      {open && (
        <PictureDialog
          url={urlOf(open)}
          name={`Payment proof of ${open.buyer.handle}`}
          onClose={() => setOpen(null)}
        />
      )}
      {step && <DecisionSheet step={step} onClose={() => setStep(null)} />}
    </>
  );
}

function Counts({ page }: { page: ProofPage }) {
  const { pending, verifying, backlog } = page.counts;
  return (
    <p className="mt-3 font-semibold">
      {pending} waiting · {verifying} under review ·{' '}
      <span className={backlog > 0 ? 'text-ewu' : undefined}>
        {backlog} in the backlog, over 2 hours
      </span>
    </p>
  );
}

function emptyText(filter: ProofFilter): string {
  switch (filter) {
    case '':
      return 'No payment proofs yet.';
    case 'pending':
      return 'No proofs waiting.';
    case 'verifying':
      return 'No proofs under review.';
    case 'verified':
      return 'No verified proofs.';
    case 'rejected':
      return 'No rejected proofs.';
  }
}
