import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErasureBlockers } from '#web/features/account/data-protection/own-requests-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Money and trades that block an erasure, each with a link to resolve it. */
export function ErasureBlockerLines({ query }: { query: UseQueryResult<ErasureBlockers> }) {
  const { data } = query;
  return (
    <div>
      <h3 className="font-semibold">{t('What you must finish first')}</h3>
      <ul aria-busy={query.isPending} className="mt-1 border-t border-line">
        {data ? (
          <>
            <Line
              isFree={!data.holdsMoney}
              text={data.holdsMoney ? t('Money in your wallet') : t('Your wallet is empty')}
              link={<TextLink to="/wallet?tab=overview">{t('Withdraw it')}</TextLink>}
            />
            <Line
              isFree={data.trades === 0}
              text={
                data.trades === 0
                  ? t('You have no open offers or orders')
                  : t(
                      '{count, plural, one {# offer or order is} other {# offers and orders are}} open',
                      {
                        count: data.trades,
                      },
                    )
              }
              link={
                <span className="flex gap-4">
                  <TextLink to="/trades/active">{t('Orders')}</TextLink>
                  <TextLink to="/trades/active?tab=offers">{t('Offers')}</TextLink>
                </span>
              }
            />
          </>
        ) : (
          <li className="flex min-h-22 items-center border-b border-line text-sm text-ink2">
            {query.isError || query.fetchStatus === 'paused'
              ? t('Couldn’t check this. Our server checks again before anything is erased.')
              : t('Loading')}
          </li>
        )}
      </ul>
    </div>
  );
}

function Line({ isFree, text, link }: { isFree: boolean; text: string; link: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line py-1.5">
      <Icon
        of={isFree ? Check : CircleAlert}
        size={18}
        className={isFree ? 'text-ewe' : 'text-fitila'}
      />
      <span className="min-w-0 flex-1">{text}</span>
      {!isFree && link}
    </li>
  );
}
