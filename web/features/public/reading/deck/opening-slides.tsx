import { BRAND } from '#core/brand/brand.ts';
import { Claim, type SlideText } from '#web/features/public/reading/deck/slide.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';
import type { SourceName } from '#web/features/public/reading/sources.ts';
import { t } from '#web/lib/i18n/language.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { figures } from '#web/lib/money/figures.ts';

export function openingSlides(): SlideText[] {
  return [
    { id: 'oja', name: BRAND.product, body: <Opening /> },
    { id: 'problem', name: t('Problem'), body: <Problem /> },
    { id: 'why-now', name: t('Why now'), body: <WhyNow /> },
  ];
}

function Opening() {
  return (
    <div className="relative overflow-hidden rounded-card bg-cloth px-6 py-12 md:px-14 md:py-24">
      <AdireRing
        size={420}
        radius={104}
        className="absolute -right-84 -bottom-84 text-aro md:-right-40 md:-bottom-48"
      />
      <Knot size={72} className="relative text-aro" />
      <h1
        tabIndex={-1}
        className="relative mt-6 max-w-3xl font-display text-2xl font-bold tracking-[-0.02em] md:text-3xl"
      >
        {t('Naira for stablecoins, from person to person, in escrow until both sides agree')}
      </h1>
      <p className="relative mt-5 max-w-xl text-ink2 md:text-lg">
        {BRAND.product}. {t('Open source, self-hosted, and its books can be checked.')}
      </p>
    </div>
  );
}

interface Mark {
  readonly when: string;
  readonly text: string;
  readonly source: SourceName;
}

function Problem() {
  const marks: Mark[] = [
    {
      when: t('Feb 2024'),
      text: t('Binance takes the naira off its peer-to-peer market.'),
      source: 'binanceP2p',
    },
    {
      when: t('8 Mar 2024'),
      text: t('Binance ends naira services; balances become USDT.'),
      source: 'binanceNaira',
    },
    {
      when: t('6 May 2024'),
      text: t('The SEC announces that the naira is to leave peer-to-peer platforms.'),
      source: 'secDelisting',
    },
    {
      when: t('16 Aug 2024'),
      text: t('OKX closes in Nigeria: withdrawals only, until 30 August.'),
      source: 'okx',
    },
  ];
  return (
    <>
      <Claim>{t('Within six months Binance and OKX left the naira')}</Claim>
      <MarksInTime marks={marks} />
      <p className="mt-8 max-w-reading text-ink2">
        {t(
          'People who trade in a chat group instead have no escrow, no check of the payer’s name, and no record to show when a bank asks.',
        )}
      </p>
    </>
  );
}

function WhyNow() {
  const marks: Mark[] = [
    {
      when: t('29 Mar 2025'),
      text: t(
        'The Investments and Securities Act 2025 makes digital assets securities under the SEC.',
      ),
      source: 'isa',
    },
    {
      when: t('1 Jan 2026'),
      text: t(
        'Tax law asks providers for customers’ numbers and returns: ₦10 million for the first month without.',
      ),
      source: 'taxAdministration',
    },
    {
      when: t('1 Jan 2026'),
      text: t(
        'The sender pays {duty} stamp duty from {dutyFrom} on: totals can be exact at last.',
        figures(),
      ),
      source: 'stampDuty',
    },
    {
      when: t('30 Jun 2027'),
      text: t(
        'By then an exchange needs ₦2 billion of capital, says the SEC’s circular of 16 January 2026.',
      ),
      source: 'secCapital',
    },
  ];
  return (
    <>
      <Claim>
        {t('There is a law now, and anyone who wants to keep it needs a market built for it')}
      </Claim>
      <MarksInTime marks={marks} />
      <p className="mt-8 max-w-reading text-ink2">
        {t(
          'Oja claims no licence. It gives anyone who seeks one the books, limits and records to show.',
        )}
      </p>
    </>
  );
}

/** A line of time: across on a wide screen, down on a narrow one. */
function MarksInTime({ marks }: { marks: readonly Mark[] }) {
  return (
    <ol className="mt-8 grid gap-y-6 border-l-2 border-edge lg:mt-12 lg:grid-cols-4 lg:border-t-2 lg:border-l-0">
      {marks.map(({ when, text, source }) => (
        <li
          key={when + source}
          className="relative pl-5 before:absolute before:top-2 before:-left-1.75 before:size-3 before:rounded-full before:bg-ink lg:pt-6 lg:pr-6 lg:pl-0 lg:before:-top-1.75 lg:before:left-0"
        >
          <p className="text-lg font-semibold">{when}</p>
          <p className="mt-1">{text}</p>
          <p className="mt-2">
            <SourceLink of={source} />
          </p>
        </li>
      ))}
    </ol>
  );
}
