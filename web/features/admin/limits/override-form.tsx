import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { overrideCurrency } from '#core/money-limits/override.ts';
import {
  LIMIT_PERIODS,
  LIMIT_PRODUCTS,
  type LimitPeriod,
  type LimitProduct,
} from '#core/money-limits/products.ts';
import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const PRODUCTS = LIMIT_PRODUCTS.map((product) => ({
  value: product,
  label: LIMIT_PRODUCT_NAMES[product],
}));

/** The periods that a product can be limited in. */
function periodsOf(product: LimitProduct): readonly LimitPeriod[] {
  if (product === 'trade') return ['day'];
  return product === 'out' ? ['day', 'month'] : LIMIT_PERIODS;
}

/** Proposes another limit for one person until a time; another administrator confirms it. */
export function OverrideForm({
  forHandle = '',
}: {
  /** Of the person whose page this is on. */
  forHandle?: string;
}) {
  const [handle, setHandle] = useState(forHandle);
  const [product, setProduct] = useState<LimitProduct>('out');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [until, setUntil] = useState('');
  const [asking, setAsking] = useState(false);
  const currency = overrideCurrency(product, period);
  const most = parseMoney(currency, typed);
  const end = readLagosTime(until);
  const isReady = handle.trim() !== '' && most !== null && end !== null;
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label="Username"
        autoComplete="off"
        value={handle}
        onChange={(event) => setHandle(event.target.value)}
      />
      <Select
        label="Limit"
        value={product}
        onChange={(event) => {
          const chosen = LIMIT_PRODUCTS.find((one) => one === event.target.value) ?? 'out';
          setProduct(chosen);
          if (!periodsOf(chosen).includes(period)) setPeriod('day');
        }}
        options={PRODUCTS}
      />
      <Select
        label="Period"
        value={period}
        onChange={(event) =>
          setPeriod(LIMIT_PERIODS.find((one) => one === event.target.value) ?? 'day')
        }
        options={periodsOf(product).map((one) => ({ value: one, label: LIMIT_PERIOD_NAMES[one] }))}
      />
      <TextInput
        label={currency === 'USD' ? 'At most, in dollars' : 'At most, in naira'}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && !most ? 'An amount with at most two decimals' : undefined}
      />
      <TextInput
        label="Until"
        type="datetime-local"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        helper="In Lagos time, within a year. Then the limit of their level is back."
      />
      <Button
        variant="primary"
        className="self-start"
        disabled={!isReady}
        onClick={() => setAsking(true)}
      >
        Propose…
      </Button>
      {asking && most && end && (
        <ActionSheet
          title={`Propose ${formatCurrency(most)} for ${handle.trim()}?`}
          reason={{
            label: 'Why',
            maxLength: LONGEST_APPROVAL_REASON,
            required: {
              minLength: SHORTEST_APPROVAL_REASON,
              missing: 'Say why: the second person decides by it',
            },
          }}
          label="Propose it"
          leaveLabel="Keep it as it is"
          step={(reason) =>
            call('propose_limit_override', {
              p_handle: handle.trim(),
              p_product: product,
              p_period: period,
              p_most: toDecimal(most),
              p_until: end.toISOString(),
              p_reason: reason,
            })
          }
          changes={[['approvals']]}
          unanswered="If it is listed under “Waits for a second administrator”, it was proposed."
          onDone={() => {
            setTyped('');
            setUntil('');
          }}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink2">
            Nothing changes until another administrator confirms it within a day. The person sees
            the limit and until when it holds.
          </p>
        </ActionSheet>
      )}
    </div>
  );
}
