import { useState, type ReactNode } from 'react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { type AmountUnit, shownIn, type TypedMoney } from '#core/money/two-way.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
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
import { TwoWayInput } from '#web/ui/form/two-way-input.tsx';
import {
  amountProblem,
  isTooMuch,
  quickAmounts,
} from '#web/features/trading/market/accept/typed-amount.ts';
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
  const { limits, typed, share } = take;
  const form = useAppForm<{ amount: TypedMoney }>({
    defaultValues: { amount: typed },
    resolver: problemsResolver(({ amount }) => ({
      amount: limits.isWhole ? null : amountProblem(offer, limits, amount),
    })),
    checks: 'leaving',
    send: () => take.accept(),
  });
  const setTyped = (next: TypedMoney) => {
    form.set('amount', next);
    take.setTyped(next);
  };
  const sides = { coin: offer.asset, price: offer.price };
  const [unit, setUnit] = useState<AmountUnit>('fiat');
  const shown = shownIn(unit, typed, sides);
  const paysIn = offer.tradeType === 'sell' ? 'fiat' : 'coin';

  return (
    <div className="flex flex-col gap-4">
      <Form id={ACCEPT_FORM} submit={form.submit}>
        {limits.isWhole ? (
          <div>
            <p className="text-sm font-semibold text-ink2">
              {offer.tradeType === 'sell' ? t('You pay') : t('You get')}
            </p>
            <p className="text-money font-semibold">{formatCurrency(limits.most)}</p>
            <p className="text-sm text-ink3">
              {offer.isFull
                ? t('Full amount only: take the whole offer.')
                : t('The rest of this offer is sold as one amount.')}
            </p>
          </div>
        ) : (
          <div>
            <Controlled form={form} name="amount">
              {({ onBlur, ...field }) => (
                <TwoWayInput
                  {...field}
                  label={unit === paysIn ? payVerb(offer) : t('You get')}
                  aside={limitsText(offer, unit)}
                  unit={unit}
                  onUnit={setUnit}
                  coin={offer.asset}
                  fiat={offer.fiatCurrency}
                  value={shown}
                  onChange={(plain) => setTyped({ unit, plain })}
                  onBlur={() => typed.plain !== '' && onBlur()}
                  error={
                    isTooMuch(offer, limits, typed)
                      ? (amountProblem(offer, limits, typed) ?? undefined)
                      : field.error
                  }
                />
              )}
            </Controlled>
            <div className="mt-3 flex flex-wrap gap-2">
              {quickAmounts(offer, limits, unit).map(({ label, money }) => {
                const plain = toDecimal(money);
                return (
                  <ChoiceChip
                    key={label}
                    pressed={shown === plain}
                    onClick={() => setTyped({ unit, plain })}
                  >
                    {t(label)}
                  </ChoiceChip>
                );
              })}
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
          detail={t('{amount} in escrow', { amount: formatWithUnit(offer.amount) })}
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

/** Whoever takes a sale pays; whoever takes a buy offer gives the coin. */
function payVerb({ tradeType }: Offer): string {
  return tradeType === 'sell' ? t('You pay') : t('You sell');
}
