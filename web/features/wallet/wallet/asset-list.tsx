import { useSuspenseQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { ASSET_NAME, type CryptoAsset } from '#core/money/assets.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { Holder } from '#web/features/wallet/wallet/held.ts';
import { whole, worthInNaira, type Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { AssetBar } from '#web/features/wallet/wallet/asset-bar.tsx';
import { holdersQuery } from '#web/features/wallet/wallet/holders-query.ts';
import { ArrivingLine, PendingFigure, PendingLine } from '#web/features/wallet/wallet/pending.tsx';
import { portfolioQuery, type Portfolio } from '#web/features/wallet/wallet/portfolio-query.ts';
import { TiedFigure, TiedLine } from '#web/features/wallet/wallet/tied.tsx';
import { useDollarRate } from '#web/features/wallet/wallet/use-dollar-rate.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { CoinMark } from '#web/ui/display/coin-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { WithdrawableFrom } from '#web/ui/money/withdrawable-from.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

interface AssetProps {
  balance: Balance;
  holders: Holder[];
  outgoing: Portfolio['outgoing'];
  incoming: Portfolio['incoming'];
  worth: Money | null;
}

/** Every asset with its available, pending, locked and saved amounts: a table, on phones cards. */
export function AssetList({ balances }: { balances: Balance[] }) {
  const { data: holders } = useSuspenseQuery(holdersQuery(useUserId()));
  const { data: portfolio } = useSuspenseQuery(portfolioQuery(useUserId()));
  const rate = useDollarRate();
  const assets = balances.map((balance) => ({
    balance,
    holders: holders.filter(({ asset }) => asset === balance.asset),
    outgoing: portfolio.outgoing.filter(({ asset }) => asset === balance.asset),
    incoming: portfolio.incoming.filter(({ asset }) => asset === balance.asset),
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
        <HeadCell>{t('Available and in escrow')}</HeadCell>
        <HeadCell end>{t('Available')}</HeadCell>
        <HeadCell end>{t('Pending')}</HeadCell>
        <HeadCell end>{t('In escrow')}</HeadCell>
        <HeadCell end>{t('Savings')}</HeadCell>
        <HeadCell end className="pr-0!">
          {t('Value')}
        </HeadCell>
      </Head>
      <tbody>
        {assets.map(({ balance, holders, outgoing, incoming, worth }) => (
          <Row key={balance.asset} className="h-18!">
            <Cell className="pl-0!">
              <AssetName asset={balance.asset} />
            </Cell>
            <Cell>
              <AssetBar balance={balance} className="w-32 xl:w-46" />
            </Cell>
            <Cell end className="text-lg font-semibold">
              <Amount>{formatAmount(balance.available)}</Amount>
              <WithdrawableFrom asset={balance.asset} className="justify-end" />
            </Cell>
            <Cell end>
              <PendingFigure balance={balance} outgoing={outgoing} />
              <ArrivingLine incoming={incoming} end />
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
            <Cell end>
              <SavedFigure saved={balance.savings} />
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

function AssetCard({ balance, holders, outgoing, incoming, worth }: AssetProps) {
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
              <Amount>{formatAmount(balance.available)}</Amount> {t('available')}
            </span>
            <TiedLine balance={balance} holders={holders} />
          </div>
        </>
      )}
      <WithdrawableFrom asset={balance.asset} className="mt-2" />
      <PendingLine balance={balance} outgoing={outgoing} />
      <ArrivingLine incoming={incoming} />
      {balance.savings.units > 0n && (
        <Link
          to={walletUrl('savings')}
          className="-mb-2 flex min-h-11 items-center gap-2 text-sm text-ink2"
        >
          <Icon of={PiggyBank} size={16} />
          <span>
            <Amount>{formatAmount(balance.savings)}</Amount> {t('saved')}
          </span>
        </Link>
      )}
    </li>
  );
}

function SavedFigure({ saved }: { saved: Money }) {
  const figure = <Amount>{formatAmount(saved)}</Amount>;
  if (saved.units === 0n) return <span className="text-ink3">{figure}</span>;
  return (
    <Link to={walletUrl('savings')} className="font-semibold text-aro hover:underline">
      {figure}
    </Link>
  );
}

function AssetName({ asset }: { asset: CryptoAsset }) {
  return (
    <div className="flex items-center gap-3">
      <CoinMark asset={asset} size={40} />
      <div>
        <p className="leading-6 font-semibold">{asset}</p>
        <p className="text-sm text-ink2">{ASSET_NAME[asset]}</p>
      </div>
    </div>
  );
}
