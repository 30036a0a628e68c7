import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Database } from '#core/wire/database.ts';
import { QuoteRing } from '#web/features/wallet/convert/quote-ring.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { useCountdown } from '#web/lib/time/countdown.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

type Functions = Database['public']['Functions'];
export type Quote = Functions['get_convert_quote']['Returns'];
type Converted = Functions['accept_convert_quote']['Returns'];

/** Labels of a rate's source. */
const SOURCES: Record<string, string> = {
  peg: msg('one for one'),
  sandbox: msg('sandbox market'),
  market: msg('median of the markets'),
  quidax: 'Quidax',
  coingecko: 'CoinGecko',
  manual: msg('set by the operator'),
};

let renewsByItself = false;

/** A firm quote with its countdown: accept it while it is valid, or request another. */
export function QuoteSlip({
  quote,
  isRenewing,
  onRenew,
  onChange,
  onDone,
}: {
  quote: Quote;
  isRenewing: boolean;
  onRenew: () => void;
  /** Back to the amounts. */
  onChange: () => void;
  onDone: (converted: Converted) => void;
}) {
  const online = useOnline();
  const { keyFor, settle } = useIdempotencyKey();
  const { left } = useCountdown(new Date(quote.expires_at), useServerOffset());
  const [renews, setRenews] = useState(renewsByItself);
  const isOver = left === 0;
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const input = { p_quote_id: quote.quote_id };
      return call('accept_convert_quote', { ...input, p_idempotency_key: keyFor(input) });
    },
    onSuccess: (converted) => {
      settle();
      onDone(converted);
    },
  });
  useRenewal(isOver && renews && online && accept.isIdle, onRenew);
  const give = formatWithUnit(wireBalance(quote.from_asset, quote.give_amount));
  const take = formatWithUnit(wireBalance(quote.to_asset, quote.take_amount));
  const refusal = accept.error && refusalOf(accept.error);
  return (
    <section aria-label={t('Guaranteed rate')} className="flex flex-col gap-4">
      <PaperSlip className="px-4 py-5 md:px-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 tabIndex={-1} ref={focus} className="text-sm font-semibold text-ink2 outline-none">
              {isOver ? t('Quote expired') : t('Guaranteed rate')}
            </h3>
            <p className="mt-1 break-words">{t('{give} for', { give })}</p>
            <p className="text-xl font-bold break-words">{take}</p>
          </div>
          <QuoteRing left={left} />
        </div>
        <SlipRule className="my-3" />
        <Facts tight facts={factsOf(quote)} />
        <details className="mt-2 text-sm text-ink2">
          <summary className="min-h-11 content-center font-semibold">
            {t('Signed by Oja: proof of this price')}
          </summary>
          <p className="break-all text-ink3">{quote.signature}</p>
        </details>
      </PaperSlip>
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={
            refusal.code === null
              ? t('It may have gone through. Try again, you won’t be charged twice.')
              : refusal.message
          }
          offline={!online}
        />
      )}
      {isOver && !accept.isPending && refusal?.code !== null ? (
        <Button variant="primary" size="xl" wide busy={isRenewing} onClick={onRenew}>
          {t('Get a new quote')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="xl"
          wide
          busy={accept.isPending}
          disabled={!online}
          onClick={() => accept.mutate()}
        >
          {t('Convert now')}
        </Button>
      )}
      <Button variant="ghost" onClick={onChange}>
        {t('Change the amounts')}
      </Button>
      <Switch
        label={t('Auto-refresh')}
        checked={renews}
        onChange={(event) => {
          renewsByItself = event.target.checked;
          setRenews(event.target.checked);
        }}
      />
    </section>
  );
}

/** The clock runs: focus moves to the price, on any screen. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}

function factsOf(quote: Quote) {
  const one = formatWithUnit({ asset: quote.from_asset, units: 100_000_000n });
  const rate = formatWithUnit(wireBalance(quote.to_asset, quote.rate));
  return [
    { label: t('Price'), value: t('{rate} for {one}', { rate, one }) },
    { label: t('Fee'), value: `${quote.spread_bp / 100}%` },
    ...quote.sources.map(({ pair, rate: market, source }) => ({
      label: pair,
      value: `${market.toLocaleString('en-NG')} · ${t(SOURCES[source] ?? source)}`,
    })),
  ];
}

/** Renews once when the time has come, while the tab is visible. */
function useRenewal(isDue: boolean, renew: () => void): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  useEffect(() => {
    if (isDue && document.visibilityState === 'visible') latest.current();
  }, [isDue]);
}
