import { ArrowDownLeft, ArrowUpRight, ChevronRight } from 'lucide-react';
import { SHORTEST_WINDOW_MINUTES } from '#core/offers/limits.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

const TYPES = [
  {
    type: 'sell',
    icon: ArrowUpRight,
    tone: 'text-ata',
    title: msg('Sell crypto for naira'),
    needs: [
      msg('Crypto in your wallet, which is locked while the offer is open'),
      msg('A bank account in your name'),
      msg('Two-factor authentication'),
    ],
  },
  {
    type: 'buy',
    icon: ArrowDownLeft,
    tone: 'text-ewe',
    title: msg('Buy crypto with naira'),
    needs: [
      msg('Naira in your own bank account'),
      msg('Pay within {minutes} minutes once someone accepts'),
      msg('Nothing is locked before that'),
    ],
  },
] as const;

/** The two kinds of offer, and what each needs. */
export function OfferTypes() {
  return (
    <ul className="border-t border-line">
      {TYPES.map(({ type, icon, tone, title, needs }) => (
        <li key={type} className="border-b border-line pb-4">
          <Link
            to={`/create-trade-simple/${type}`}
            className="flex gap-4 pt-6 hover:bg-s1 focus-visible:-outline-offset-2 md:px-4"
          >
            <Icon of={icon} size={24} className={tone} />
            <span className="grid min-w-0 flex-1 gap-x-6 gap-y-2 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <span className="text-base font-semibold">{t(title)}</span>
              <span className="flex flex-col gap-1 text-ink2">
                {needs.map((need) => (
                  <span key={need}>{t(need, { minutes: SHORTEST_WINDOW_MINUTES })}</span>
                ))}
              </span>
            </span>
            <Icon of={ChevronRight} className="mt-1.5 text-ink3" />
          </Link>
          <p className="pl-11 md:pl-15 lg:pl-101">
            <TextLink
              to={`/create-trade?type=${type}`}
              className="inline-flex min-h-11 items-center text-sm"
            >
              <Trans
                text={
                  type === 'sell'
                    ? 'Advanced settings<span> for a sell offer</span>'
                    : 'Advanced settings<span> for a buy offer</span>'
                }
                wraps={{ span: (chunks) => <span className="sr-only">{chunks}</span> }}
              />
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
