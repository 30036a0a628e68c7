import { clsx } from 'clsx';
import { LIABILITY_ASSETS } from '#core/liabilities/liability-head.ts';
import { assetAmount } from '#core/liabilities/asset-amount.ts';
import { type Coverage, coverage } from '#core/liabilities/reserves.ts';
import type { PublishedRoot } from '#web/features/public/liabilities/published-roots.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** From ten times on, a factor is clearer than a percentage. */
const MANY_TIMES = 100_000n;

/** Liabilities against holdings, asset by asset, each on its own scale. */
export function CoverageChart({ root }: { root: PublishedRoot }) {
  const known = LIABILITY_ASSETS.filter((asset) => Object.hasOwn(root.totals, asset));
  const shown = coverage(root.totals, root.reserves, known).filter(
    ({ owed, held, isPartial }) => owed > 0n || held > 0n || isPartial,
  );
  if (shown.length === 0) {
    return <p className="border-y border-line py-6 text-ink2">{t('Nobody is owed anything.')}</p>;
  }
  return (
    <ul className="border-t border-line">
      {shown.map((one) => (
        <li key={one.asset} className="border-b border-line py-5">
          <AssetBars coverage={one} />
        </li>
      ))}
    </ul>
  );
}

function AssetBars({
  coverage: { asset, owed, held, play, isPartial, basisPoints },
}: {
  coverage: Coverage;
}) {
  const most = owed > held ? owed : held;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-display text-lg font-bold">{asset}</h3>
        <Ratio basisPoints={basisPoints} isPartial={isPartial} />
      </div>
      <div className="mt-3 grid gap-3">
        <BarLine name={t('Owed to people')} amount={assetAmount(asset, owed)}>
          <Bar parts={[{ share: share(owed, most), tone: 'text-ink' }]} />
        </BarLine>
        <BarLine
          name={play === held && held > 0n ? t('Held, play money') : t('Held by Oja')}
          amount={assetAmount(asset, held)}
        >
          <Bar
            parts={[
              { share: share(held - play, most), tone: 'text-aro' },
              { share: share(play, most), tone: 'text-edge' },
            ]}
          />
        </BarLine>
      </div>
      {play > 0n && play !== held && (
        <p className="mt-2 text-right text-sm text-ink3">
          {t('of that play money, drawn in grey: {amount}', { amount: assetAmount(asset, play) })}
        </p>
      )}
      {isPartial && (
        <p className="mt-3 text-sm text-fitila">
          {t('One place did not answer that day, so this is the minimum held.')}
        </p>
      )}
    </>
  );
}

function BarLine({
  name,
  amount,
  children,
}: {
  name: string;
  amount: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink2">{name}</span>
        <span className="font-semibold">{amount}</span>
      </p>
      {children}
    </div>
  );
}

/** Drawn with attributes only: the page allows no inline styles. The parts follow one another. */
function Bar({ parts }: { parts: readonly { readonly share: number; readonly tone: string }[] }) {
  const segments = parts.map(({ share: wide, tone }, at) => ({
    tone,
    wide,
    from: parts.slice(0, at).reduce((sum, before) => sum + before.share, 0),
  }));
  return (
    <svg aria-hidden="true" className="mt-1 block h-3 w-full" preserveAspectRatio="none">
      <rect width="100%" height="100%" className="fill-current text-s2" />
      {segments.map(({ tone, wide, from }) => (
        <rect
          key={tone}
          x={`${from / 100}%`}
          width={`${wide / 100}%`}
          height="100%"
          className={clsx('fill-current', tone)}
        />
      ))}
    </svg>
  );
}

function Ratio({ basisPoints, isPartial }: { basisPoints: bigint | null; isPartial: boolean }) {
  if (basisPoints === null) return <Chip tone="quiet">{t('nothing owed')}</Chip>;
  if (basisPoints >= MANY_TIMES) {
    const times = (basisPoints / 10_000n).toString();
    return <Chip tone="ewe">{t('{times} times held', { times })}</Chip>;
  }
  const percent = `${basisPoints / 100n}.${(basisPoints % 100n).toString().padStart(2, '0')}%`;
  if (basisPoints >= 10_000n) return <Chip tone="ewe">{t('{percent} held', { percent })}</Chip>;
  return <Chip tone={isPartial ? 'fitila' : 'ewu'}>{t('{percent} held', { percent })}</Chip>;
}

/** Hundredths of a percent of the longest bar; anything above zero is visible. */
function share(units: bigint, most: bigint): number {
  if (units <= 0n || most === 0n) return 0;
  return Math.max(40, Number((units * 10_000n) / most));
}
