import { clsx } from 'clsx';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { type Way, wayQuery } from '#web/features/public/pay/ways.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Coin and network within a way, where there is more than one of either. */
export function CoinChips({ way, path }: { way: Way; path: string }) {
  const { method, options, option, chain } = way;
  if (options.length < 2 && option.chains.length < 2) return null;
  const chainFor = (chains: readonly ChainId[]) =>
    chains.find((one) => one === chain) ?? chains[0] ?? null;
  return (
    <nav
      aria-label={t('Coin and network')}
      className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-2"
    >
      <ul className="flex flex-wrap gap-2">
        {options.map(({ asset, chains }) => (
          <Chip
            key={asset}
            to={path + wayQuery(method, asset, chainFor(chains))}
            isChosen={asset === option.asset}
          >
            {asset}
          </Chip>
        ))}
      </ul>
      {option.chains.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {option.chains.map((one) => (
            <Chip
              key={one}
              to={path + wayQuery(method, option.asset, one)}
              isChosen={one === chain}
            >
              {CHAINS[one].name}
            </Chip>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <li>
      <a
        href={to}
        aria-current={isChosen || undefined}
        className={clsx(
          'hit-area flex h-9 items-center rounded-control border px-3 text-sm font-semibold',
          isChosen ? 'border-edge bg-s3' : 'border-line text-ink2 hover:border-ink2',
        )}
      >
        {children}
      </a>
    </li>
  );
}
