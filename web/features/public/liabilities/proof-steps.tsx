import { bytesToHex } from '@noble/hashes/utils.js';
import { assetAmount } from '#core/liabilities/asset-amount.ts';
import type { SumNode } from '#core/liabilities/sum-tree.ts';
import type { LiabilityVerdict, ProofStep, Walk } from '#core/liabilities/verify-liability.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The path from each of one's own leaves to the root, as this browser computed it. */
export function ProofSteps({ verdict: { head, walks } }: { verdict: LiabilityVerdict }) {
  if (!head) return null;
  return (
    <>
      <h3 className="mt-8 font-semibold">{t('Step by step')}</h3>
      {walks.map((walk, at) => (
        <section key={bytesToHex(walk.leaf.hash)}>
          {walks.length > 1 && (
            <h4 className="mt-6 text-sm font-semibold text-ink2">
              {t('Part {part} of {count}', { part: at + 1, count: walks.length })}
            </h4>
          )}
          <Steps walk={walk} head={head} />
        </section>
      ))}
    </>
  );
}

function Steps({
  walk: { leaf, steps },
  head,
}: {
  walk: Walk;
  head: NonNullable<LiabilityVerdict['head']>;
}) {
  return (
    <ol className="mt-3 border-t border-line">
      <li className="border-b border-line py-3">
        <Node
          title={t('Your leaf: your account, a part of your balances and a number of its own')}
          node={leaf}
          assets={head.assets}
        />
      </li>
      {steps.map((step) => (
        <li key={step.level} className="border-b border-line py-3">
          <Node title={stepTitle(step)} node={step.above} assets={head.assets} />
        </li>
      ))}
      <li className="py-3">
        <p className="text-sm text-ink2">{t('The root that is published')}</p>
        <p className="mt-1 font-mono text-xs break-all">{head.root}</p>
      </li>
    </ol>
  );
}

function stepTitle({ side, isEmpty, neighbour }: ProofStep): string {
  if (isEmpty) return t('With nobody beside it: the row ends here');
  const count = Number(neighbour.sums[0] ?? 0n);
  return side === 'left'
    ? t('With {count} on the left', { count: counted(count) })
    : t('With {count} on the right', { count: counted(count) });
}

function counted(count: number): string {
  return count === 1 ? t('one other part') : t('{count} other parts', { count });
}

function Node({
  title,
  node,
  assets,
}: {
  title: string;
  node: SumNode;
  assets: readonly string[];
}) {
  const amounts = assets
    .map((asset, at) => ({ asset, units: node.sums[at + 1] ?? 0n }))
    .filter(({ units }) => units > 0n);
  return (
    <>
      <p className="text-sm text-ink2">{title}</p>
      <p className="mt-1 font-mono text-xs break-all">{bytesToHex(node.hash)}</p>
      <p className="mt-1 text-sm">
        {amounts.map(({ asset, units }) => assetAmount(asset, units)).join(' · ') || t('nothing')}
      </p>
    </>
  );
}
