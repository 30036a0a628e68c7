import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { ASSET_NAME, type CryptoAsset } from '#core/money/assets.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { Holder } from '#core/wallet/held.ts';
import { whole, worthInNaira, type Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/amount.tsx';
import { AssetBar } from '#web/features/wallet/asset-bar.tsx';
import { holdersQuery } from '#web/features/wallet/holders-query.ts';
import { TiedFigure, TiedLine } from '#web/features/wallet/tied.tsx';
import { useDollarRate } from '#web/features/wallet/use-dollar-rate.ts';
import { t } from '#web/lib/language.ts';
import { useUserId } from '#web/lib/session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/table.tsx';

interface AssetProps {
  balance: Balance;
  holders: Holder[];
  worth: Money | null;
}

/** Every asset with what is free, on its way and tied in trades: a table, on phones cards. */
export function AssetList({ balances }: { balances: Balance[] }) {
  const { data: holders } = useSuspenseQuery(holdersQuery(useUserId()));
  const rate = useDollarRate();
  const assets = balances.map((balance) => ({
    balance,
    holders: holders.filter(({ asset }) => asset === balance.asset),
    worth: rate ? worthInNaira(whole(balance), rate.mid) : null,
  }));
  return (
    <>
      <div className="hidden lg:block">
        <AssetTable assets={assets} />
      </div>
      <ul className="border-t border-line lg:hidden">
        {assets.map((asset) => (
          <AssetCard key={asset.balance.asset} {...asset} />
        ))}
      </ul>
    </>
  );
}

function AssetTable({ assets }: { assets: AssetProps[] }) {
  return (
    <Table label={t('Balances')}>
      <Head>
        <HeadCell className="pl-0!">{t('Asset')}</HeadCell>
        <HeadCell>{t('Free and tied')}</HeadCell>
        <HeadCell end>{t('Available')}</HeadCell>
        <HeadCell end>{t('Pending')}</HeadCell>
        <HeadCell end>{t('Tied in trades')}</HeadCell>
        <HeadCell end className="pr-0!">
          {t('Worth')}
        </HeadCell>
      </Head>
      <tbody>
        {assets.map(({ balance, holders, worth }) => (
          <Row key={balance.asset} className="h-18!">
            <Cell className="pl-0!">
              <AssetName asset={balance.asset} />
            </Cell>
            <Cell>
              <AssetBar balance={balance} className="w-46" />
            </Cell>
            <Cell end className="text-lg font-semibold">
              <Amount>{formatAmount(balance.available)}</Amount>
            </Cell>
            <Cell end className={balance.pending.units > 0n ? 'text-fitila' : 'text-ink3'}>
              <Amount>{formatAmount(balance.pending)}</Amount>
            </Cell>
            <Cell end>
              {balance.tied.units > 0n ? (
                <TiedFigure balance={balance} holders={holders} />
              ) : (
                <span className="text-ink3">
                  <Amount>{formatAmount(balance.tied)}</Amount>
                </span>
              )}
            </Cell>
            <Cell end className="pr-0! text-lg font-semibold">
              {worth ? <Amount>{formatCurrency(worth)}</Amount> : '–'}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function AssetCard({ balance, holders, worth }: AssetProps) {
  const tied = balance.tied.units > 0n;
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-center justify-between gap-4">
        <AssetName asset={balance.asset} />
        <div className="min-w-0 text-right">
          <p className="text-lg font-semibold">
            <Amount>{formatAmount(whole(balance))}</Amount>
          </p>
          {worth && (
            <p className="text-sm text-ink2">
              <Amount>{formatCurrency(worth)}</Amount>
            </p>
          )}
        </div>
      </div>
      {tied && (
        <>
          <AssetBar balance={balance} className="mt-4" />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-sm text-ink2">
              <Amount>{formatAmount(balance.available)}</Amount> {t('free')}
            </span>
            <TiedLine balance={balance} holders={holders} />
          </div>
        </>
      )}
      {balance.pending.units > 0n && (
        <p className="mt-2 flex items-center gap-2 text-sm text-fitila">
          <Icon of={Clock} size={16} />
          <span>
            <Amount>{formatAmount(balance.pending)}</Amount> {t('arriving')}
          </span>
        </p>
      )}
    </li>
  );
}

function AssetName({ asset }: { asset: CryptoAsset }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-s3 font-bold text-ink2"
      >
        {asset === 'cNGN' ? '₦' : '$'}
      </span>
      <div>
        <p className="leading-6 font-semibold">{asset}</p>
        <p className="text-sm text-ink2">{ASSET_NAME[asset]}</p>
      </div>
    </div>
  );
}
