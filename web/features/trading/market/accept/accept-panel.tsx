import { type ReactNode } from 'react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { halfOf, limitsText, shareFor } from '#core/market/offer-limits.ts';
import type { OfferLimits } from '#core/market/order-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { ACCEPT_FORM } from '#web/features/trading/market/accept/accept-button.tsx';
import { AcceptProof } from '#web/features/trading/market/accept/accept-proof.tsx';
import { AcceptSummary } from '#web/features/trading/market/accept/accept-summary.tsx';
import { MethodChoice } from '#web/features/trading/market/accept/method-choice.tsx';
import { PriceChanged } from '#web/features/trading/market/price-changed.tsx';
import type { Take } from '#web/features/trading/market/accept/use-take.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

/**
 * The amount, its meaning for both sides, the costs, and the button. The form holds the amount only: the buttons name
 * it, and adding a bank account is a form of its own.
 */
export function AcceptPanel({
  offer,
  take,
  bank,
  button,
}: {
  offer: Offer;
  take: Take;
  /** Where the naira of a sale goes. */
  bank: ReactNode;
  /** Null where the viewer cannot take it: they see what it would be. */
  button: ReactNode;
}) {
  const { limits, typed, share, sum } = take;
  const form = useAppForm({
    defaultValues: { amount: typed },
    resolver: problemsResolver<{ amount: string }>(({ amount }) => ({
      amount: problemWith(offer, limits, limits.isWhole ? limits.most : parseMoney('NGN', amount)),
    })),
    checks: 'leaving-filled',
    send: () => take.accept(),
  });
  const setTyped = (plain: string) => {
    form.set('amount', plain);
    take.setTyped(plain);
  };
  const verb = offer.tradeType === 'sell' ? t('You pay') : t('You get');

  return (
    <div className="flex flex-col gap-4">
      <Form id={ACCEPT_FORM} submit={form.submit}>
        {limits.isWhole ? (
          <div>
            <p className="text-sm font-semibold text-ink2">{verb}</p>
            <p className="text-money font-semibold">{formatCurrency(limits.most)}</p>
            <p className="text-sm text-ink3">
              {offer.isFull
                ? t('A Full offer: it is taken whole or not at all.')
                : t('What is left of this offer goes as one.')}
            </p>
          </div>
        ) : (
          <div>
            <Controlled form={form} name="amount">
              {(field) => (
                <MoneyInput
                  {...field}
                  label={verb}
                  aside={limitsText(offer)}
                  helper={t('In naira')}
                  onChange={setTyped}
                  error={
                    tooMuch(sum, limits)
                      ? (problemWith(offer, limits, sum) ?? undefined)
                      : field.error
                  }
                />
              )}
            </Controlled>
            <div className="mt-3 flex flex-wrap gap-2">
              <SumChip label={t('Min')} sum={limits.least} typed={typed} onPick={setTyped} />
              <SumChip label="50 %" sum={halfOf(limits)} typed={typed} onPick={setTyped} />
              <SumChip label={t('Use max')} sum={limits.most} typed={typed} onPick={setTyped} />
            </div>
          </div>
        )}
      </Form>
      <AcceptSummary offer={offer} share={share} />
      <MethodChoice offer={offer} value={take.methodId} onChange={take.setMethodId} />
      {bank}
      {offer.tradeType === 'sell' && (
        <EscrowStrip
          title={t('Already funded')}
          detail={t('{amount} held by Oja', { amount: formatWithUnit(offer.amount) })}
        />
      )}
      {take.changed && <PriceChanged change={take.changed} onAgree={take.agree} />}
      {take.obstacle?.resolution && (
        <p className="text-sm">
          <TextLink to={take.obstacle.resolution.to}>{t(take.obstacle.resolution.label)}</TextLink>
        </p>
      )}
      <AcceptProof take={take} />
      {button}
    </div>
  );
}

function SumChip({
  label,
  sum,
  typed,
  onPick,
}: {
  label: string;
  sum: Money;
  typed: string;
  onPick: (plain: string) => void;
}) {
  const plain = toDecimal(sum);
  return (
    <ChoiceChip pressed={typed === plain} onClick={() => onPick(plain)}>
      {label}
    </ChoiceChip>
  );
}

function tooMuch(sum: Money | null, { most }: OfferLimits): boolean {
  return sum !== null && sum.units > most.units;
}

/** Why no trade can be of this sum; null where one can. */
function problemWith(offer: Offer, { least, most }: OfferLimits, sum: Money | null): string | null {
  if (sum && shareFor(offer, sum)) return null;
  const name = firstName(offer.trader.handle);
  const verb = offer.tradeType === 'sell' ? t('sells') : t('buys');
  if (!sum || sum.units === 0n) return t('Enter how much, in naira.');
  return sum.units > most.units
    ? t('The most {name} {verb} is {most}', { name, verb, most: formatCurrency(most) })
    : t('The least {name} {verb} is {least}', { name, verb, least: formatCurrency(least) });
}
