import { queryOptions, useQuery } from '@tanstack/react-query';
import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import { readText } from '#core/language/read-text.ts';
import { resolutionLink } from '#core/market/eligibility.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type LimitLevel, LIMIT_PRODUCTS } from '#core/money-limits/products.ts';
import { RAISING_STEPS } from '#core/money-limits/raise.ts';
import { LIMIT_LEVEL_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { TextLink } from '#web/ui/link.tsx';

const LATEST = 10;

interface RefusalColumns {
  readonly id: string;
  readonly product: string;
  readonly code: string;
  readonly worth_ngn: number | null;
  readonly details: unknown;
  readonly fits_from: string | null;
  readonly raised_by: LimitLevel | null;
  readonly created_at: string;
}

interface Refusal extends RefusalColumns {
  /** Whether the amount fitted again when this was read. */
  readonly fitsNow: boolean;
}

const refusalsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['wallet', 'limit-refusals', userId],
    enabled: userId !== null,
    staleTime: 0,
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('limit_refusals')
        .select('id,product,code,worth_ngn,details,fits_from,raised_by,created_at')
        .order('created_at', { ascending: false })
        .limit(LATEST)
        .overrideTypes<RefusalColumns[], { merge: false }>()
        .throwOnError();
      const now = Date.now();
      return data.map((row): Refusal => ({
        ...row,
        fitsNow: row.fits_from !== null && Date.parse(row.fits_from) <= now,
      }));
    },
  });

/** Why one was stopped in the last thirty days: the product, the amount, the reason, and what helps. Absent without any. */
export function LastRefusals() {
  const { data: refusals = [] } = useQuery(refusalsQuery(useUserId()));
  if (refusals.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="last-refusals">
      <h2 id="last-refusals" className="mb-1 font-display text-lg font-bold">
        {t('Why was I stopped?')}
      </h2>
      <p className="mb-3 text-sm text-ink2">
        {t('What your limits or a restriction refused in the last 30 days.')}
      </p>
      <ul className="max-w-prose border-t border-line">
        {refusals.map((refusal) => (
          <RefusalRow key={refusal.id} refusal={refusal} />
        ))}
      </ul>
    </section>
  );
}

function RefusalRow({ refusal }: { refusal: Refusal }) {
  const { code, worth_ngn: worth, raised_by: level } = refusal;
  const product = LIMIT_PRODUCTS.find((one) => one === refusal.product);
  const details = readText(refusal.details);
  const step = level ? RAISING_STEPS[level] : null;
  const resolution = resolutionLink(code);
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {product && t(LIMIT_PRODUCT_NAMES[product])}
          {worth !== null && ` · ${formatCurrency(wireBalance('NGN', worth))}`}
        </span>
        <span className="text-sm text-ink3">{shortTime(new Date(refusal.created_at))}</span>
      </p>
      <p className="mt-0.5 text-sm text-ink2">
        {isErrorCode(code) && t(ERRORS[code].message)} {details && t(details)}
      </p>
      {refusal.fitsNow && <p className="mt-0.5 text-sm text-ewe">{t('This amount fits now.')}</p>}
      {level && step ? (
        <TextLink to={step.href} className="text-sm">
          {t('Raise your limits: {level}', { level: t(LIMIT_LEVEL_NAMES[level]) })}
        </TextLink>
      ) : (
        resolution &&
        resolution.to !== '/profile?tab=limits' && (
          <TextLink to={resolution.to} className="text-sm">
            {t(resolution.label)}
          </TextLink>
        )
      )}
    </li>
  );
}
