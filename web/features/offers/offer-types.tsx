import { ArrowDownLeft, ArrowUpRight, ChevronRight } from 'lucide-react';
import { SHORTEST_WINDOW_MINUTES } from '#core/limits/offer-limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';

const TYPES = [
  {
    type: 'sell',
    icon: ArrowUpRight,
    tone: 'text-ata',
    title: 'Sell crypto for naira',
    needs: [
      'Crypto in your wallet, which Oja holds while the offer stands',
      'A bank account in your name',
      'Two-factor authentication',
    ],
  },
  {
    type: 'buy',
    icon: ArrowDownLeft,
    tone: 'text-ewe',
    title: 'Buy crypto with naira',
    needs: [
      'Naira in your own bank account',
      `Time to pay within ${SHORTEST_WINDOW_MINUTES} minutes once somebody accepts`,
      'Nothing of yours is held before that',
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
            <Icon of={icon} size={28} className={`mt-0.5 ${tone}`} />
            <span className="grid min-w-0 flex-1 gap-x-6 gap-y-2 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <span className="font-display text-lg font-bold">{title}</span>
              <span className="flex flex-col gap-1 text-ink2">
                {needs.map((need) => (
                  <span key={need}>{need}</span>
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
              Every setting<span className="sr-only"> of an offer to {type}</span>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
