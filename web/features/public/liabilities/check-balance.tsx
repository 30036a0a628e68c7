import { useState } from 'react';
import { assetAmount } from '#core/liabilities/asset-amount.ts';
import type { LiabilityProof } from '#core/liabilities/liability-head.ts';
import { type LiabilityVerdict, verifyLiability } from '#core/liabilities/verify-liability.ts';
import { dayName } from '#web/features/public/liabilities/day-name.ts';
import { ProofSteps } from '#web/features/public/liabilities/proof-steps.tsx';
import { readRoots } from '#web/features/public/liabilities/published-roots.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface Checked {
  readonly proof: LiabilityProof;
  readonly verdict: LiabilityVerdict;
}

/** Fetches one's own proof and verifies it in this browser, against the root published to everybody. */
export default function CheckBalance() {
  const userId = useUserId();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setChecked(await walkOwnProof(userId));
    } catch (error) {
      setChecked(null);
      setFailure(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="max-w-3xl">
      {!checked && (
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          {t('Check my balance')}
        </Button>
      )}
      {failure && (
        <div className="mt-4">
          <ErrorState title={t(failure.title)} money={t(failure.message)} />
        </div>
      )}
      {checked && <Verdict {...checked} />}
    </div>
  );
}

async function walkOwnProof(userId: string): Promise<Checked> {
  const proof: LiabilityProof = await call('get_liability_proof', {});
  const published = (await readRoots()).find(({ day }) => day === proof.head.day);
  // A root that is not among the published ones is none, whatever the proof claims.
  const root = published?.root ?? '';
  return { proof, verdict: await verifyLiability(proof, { root, userId }) };
}

function Verdict({ proof, verdict }: Checked) {
  const { problems, head, balances } = verdict;
  const holds = problems.length === 0;
  const amounts = (head?.assets ?? [])
    .map((asset, at) => ({ asset, units: balances[at] ?? 0n }))
    .filter(({ units }) => units > 0n);
  return (
    <div>
      <div role="status" className="rounded-card border border-line bg-s1 p-4 md:p-5">
        <p className={holds ? 'font-semibold text-ewe' : 'font-semibold text-ewu'}>
          {holds ? t('Your balance is in the root') : t('This proof is not valid')}
        </p>
        {holds && head ? (
          <p className="mt-1 text-ink2">
            {t('On {day} you were owed {amount}, and the published total counts it.', {
              day: dayName(head.day),
              amount:
                amounts.map(({ asset, units }) => assetAmount(asset, units)).join(', ') ||
                t('nothing'),
            })}
          </p>
        ) : (
          <ul className="mt-1 list-disc pl-5 text-ink2">
            {problems.map((problem) => (
              <li key={problem}>{t(problem)}</li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => save(proof)}>{t('Save the proof')}</Button>
          <span className="text-sm text-ink3">
            {t('It names your account and your balance: don’t share it.')}
          </span>
        </div>
      </div>
      <ProofSteps verdict={verdict} />
    </div>
  );
}

function save(proof: LiabilityProof): void {
  const file = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `oja-balance-proof-${proof.head.day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
