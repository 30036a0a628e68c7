import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import type { Side } from '#core/convert/convert.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatShort } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { ConvertEstimate } from '#web/features/wallet/convert/convert-estimate.tsx';
import { ConvertReceipt, type Conversion } from '#web/features/wallet/convert/convert-receipt.tsx';
import { QuoteSlip, type Quote } from '#web/features/wallet/convert/quote-slip.tsx';
import { useTwoWay } from '#web/lib/forms/use-two-way.ts';
import { useNairaSides } from '#web/lib/money/use-naira-sides.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OtherAmount, TwoWayInput } from '#web/ui/form/two-way-input.tsx';
import { CoinChoice } from '#web/ui/form/coin-choice.tsx';
import { LimitLeft } from '#web/features/wallet/limits/limit-left.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

interface ConversionInput {
  readonly from: CryptoAsset;
  readonly to: CryptoAsset;
  readonly side: Side;
  readonly typed: string;
}

/** Both amounts of a conversion, and a price for it that is firm for twelve seconds. */
export function ConvertForm() {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [done, setDone] = useState<Conversion | null>(null);
  const quoting = useMutation({ networkMode: 'always', mutationFn: askQuote });
  const { reset } = quoting;
  const form = useAppForm<ConversionInput>({
    defaultValues: { from: 'USDT', to: 'cNGN', side: 'give', typed: '' },
    resolver: problemsResolver((typed) => ({ typed: problemOf(typed) })),
    checks: 'submit-only',
    send: (ready) => quoting.mutateAsync(ready),
  });
  const { setFocus } = form;
  const input = form.watch();
  const { data: available } = useQuery(availableQuery(useUserId(), input.from));

  const quote = quoting.data;
  const goesBack = useRef(false);
  // Focus returns to the amounts when they are changed.
  useEffect(() => {
    if (quote || !goesBack.current) return;
    goesBack.current = false;
    setFocus('typed');
  }, [quote, setFocus]);
  /** A quote is for one input: another input has none yet. */
  const change = (changed: Partial<ConversionInput>) => {
    reset();
    for (const [name, value] of Object.entries(changed)) {
      form.set(name as keyof ConversionInput, value);
    }
  };
  if (done) {
    const again = () => {
      setDone(null);
      change({ typed: '' });
    };
    return <ConvertReceipt conversion={done} onDone={again} />;
  }
  const refusal = quoting.error && refusalOf(quoting.error);
  return (
    <div className="flex flex-col gap-5">
      <Form
        submit={form.submit}
        hidden={Boolean(quote)}
        className={quote ? '' : 'flex flex-col gap-4'}
      >
        <Controlled form={form} name="typed">
          {({ ref, error }) => (
            <>
              <Half
                label={t('You give')}
                asset={input.from}
                value={shown('give', input, quote)}
                {...(input.side === 'give' && { ref, error })}
                helper={
                  available
                    ? t('{available} available', { available: formatShort(available, 'down') })
                    : '\u00a0'
                }
                onType={(typed) => change({ side: 'give', typed })}
                onAsset={(from) => change({ from, to: from === input.to ? input.from : input.to })}
                onMax={
                  available && available.units > 0n
                    ? () => change({ side: 'give', typed: toDecimal(available) })
                    : undefined
                }
              />
              <div className="flex justify-center">
                <IconButton
                  framed
                  icon={ArrowDownUp}
                  label={t('Swap')}
                  onClick={() => change({ from: input.to, to: input.from, typed: '' })}
                />
              </div>
              <Half
                label={t('You get')}
                asset={input.to}
                value={shown('take', input, quote)}
                {...(input.side === 'take' && { ref, error })}
                helper={t('Enter an amount on either side.')}
                onType={(typed) => change({ side: 'take', typed })}
                onAsset={(to) => change({ to, from: to === input.from ? input.to : input.from })}
              />
            </>
          )}
        </Controlled>
        <ConvertEstimate input={input} />
        <LimitLeft product="convert" />
        <SendButton
          form={form}
          variant="primary"
          size="xl"
          wide
          offline={t('You are offline. Money actions wait.')}
        >
          {t('Preview')}
        </SendButton>
      </Form>
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No quote') : refusal.title}
          money={
            refusal.code === null ? t('Your balance is unchanged. Try again.') : refusal.message
          }
          offline={!online}
        />
      )}
      {quote && (
        <QuoteSlip
          key={quote.quote_id}
          quote={quote}
          isRenewing={quoting.isPending}
          onRenew={() => quoting.mutate(input)}
          onChange={() => {
            goesBack.current = true;
            reset();
          }}
          onDone={(conversion) => {
            void queryClient.invalidateQueries({ queryKey: ['wallet'] });
            setDone({ ...conversion, signature: quote.signature });
          }}
        />
      )}
    </div>
  );
}

function Half({
  label,
  asset,
  value,
  error,
  ref,
  helper,
  onType,
  onAsset,
  onMax,
}: {
  label: string;
  asset: CryptoAsset;
  value: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  helper: string;
  onType: (typed: string) => void;
  onAsset: (asset: CryptoAsset) => void;
  onMax?: (() => void) | undefined;
}) {
  const two = useTwoWay(value, onType, useNairaSides(asset));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink2">{label}</legend>
      <CoinChoice label={t('{label}: which coin', { label })} value={asset} onChange={onAsset} />
      <TwoWayInput
        ref={ref}
        label={label}
        labelHidden
        coin={asset}
        fiat="NGN"
        unit={two.unit}
        onUnit={two.onUnit}
        value={two.value}
        onChange={two.onChange}
        error={error}
        helper={<OtherAmount other={two.other}>{helper}</OtherAmount>}
        trailing={
          onMax && (
            <span className="mr-3 ml-2">
              <ChoiceChip onClick={onMax}>{t('Max')}</ChoiceChip>
            </span>
          )
        }
      />
    </fieldset>
  );
}

function askQuote({ from, to, side, typed }: ConversionInput): Promise<Quote> {
  return call('get_convert_quote', {
    p_from_asset: from,
    p_to_asset: to,
    p_amount: typed,
    p_side: side,
  });
}

/** The typed side as typed, the other from the quote. */
function shown(side: Side, input: ConversionInput, quote: Quote | undefined): string {
  if (input.side === side) return input.typed;
  if (!quote) return '';
  const asset = side === 'give' ? quote.from_asset : quote.to_asset;
  const amount = side === 'give' ? quote.give_amount : quote.take_amount;
  return toDecimal(wireBalance(asset, amount));
}

function problemOf({ side, from, to, typed }: ConversionInput): string | undefined {
  const amount = parseMoney(side === 'give' ? from : to, typed === '' ? '0' : typed);
  return amount && amount.units > 0n ? undefined : t('Enter an amount');
}
