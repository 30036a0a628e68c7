import { useState } from 'react';
import { MANDATE_CONSENT_VERSION } from '#core/recurring/limits.ts';
import type { PublicRecurring } from '#core/recurring/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { CoinChoice } from '#web/ui/form/coin-choice.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

type Per = 'week' | 'month';

interface Asked {
  readonly most: Money & { readonly asset: CryptoAsset };
  readonly per: Per;
}

/** How much may be taken at the most, of which coin, in a week or a month; then the last look. */
export function MandateForm({
  recurring,
  first,
  onGiven,
}: {
  recurring: PublicRecurring;
  first: CryptoAsset;
  onGiven: () => void;
}) {
  const { currency, total, payee, mandate_coins } = recurring;
  const [asset, setAsset] = useState(first);
  const [per, setPer] = useState<Per>(recurring.cadence === 'weekly' ? 'week' : 'month');
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const most = parseMoney(asset, typed);
  const isReady = most !== null && most.units > 0n;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: t('To'), value: payee.verified_name ?? payee.display_name },
          { label: t('Each invoice'), value: formatWithUnit(readSum(currency, total)) },
        ]}
      />
      {mandate_coins.length > 1 && (
        <CoinChoice label={t('Coin')} value={asset} onChange={setAsset} coins={mandate_coins} />
      )}
      <Segmented
        label={t('Counted in')}
        value={per}
        onChange={setPer}
        options={[
          { value: 'week', label: t('A week') },
          { value: 'month', label: t('A month') },
        ]}
      />
      <MoneyInput
        label={t('At most')}
        helper={t('More than this is never taken. What is above it you pay by hand.')}
        asset={asset}
        value={typed}
        onChange={setTyped}
      />
      <Button
        variant="primary"
        size="xl"
        wide
        disabled={!isReady}
        onClick={() => setIsAsking(true)}
      >
        {t('Review')}
      </Button>
      {isAsking && isReady && (
        <MandateSheet
          recurring={recurring}
          asked={{ most: { asset, units: most.units }, per }}
          onClose={() => setIsAsking(false)}
          onGiven={() => {
            setIsAsking(false);
            onGiven();
          }}
        />
      )}
    </div>
  );
}

/** What one agrees to, word for word, and its proof. */
function MandateSheet({
  recurring,
  asked: { most, per },
  onClose,
  onGiven,
}: {
  recurring: PublicRecurring;
  asked: Asked;
  onClose: () => void;
  onGiven: () => void;
}) {
  const { keyFor, settle } = useIdempotencyKey();
  const name = recurring.payee.display_name;
  const amount = formatWithUnit(most);
  const step = () => {
    const input = {
      p_public_id: recurring.id,
      p_most: toDecimal(most),
      p_asset: most.asset,
      p_per: per,
      p_consent_version: MANDATE_CONSENT_VERSION,
    };
    return call('give_payment_mandate', { ...input, p_idempotency_key: keyFor(input) });
  };
  return (
    <ConsequenceSheet open onClose={onClose} title={t('Let your balance pay?')}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('To'), value: recurring.payee.verified_name ?? name },
            {
              label: t('At most'),
              value:
                per === 'week'
                  ? t('{amount} a week', { amount })
                  : t('{amount} a month', { amount }),
            },
          ]}
        />
        <p>
          {per === 'week'
            ? t(
                'I let Oja pay each coming invoice of {name} from my balance, up to {amount} in one week. Oja writes to me a day before each payment. I can skip one or stop at any time, and then nothing more is taken. A payment that was made can only be given back by {name}.',
                { name, amount },
              )
            : t(
                'I let Oja pay each coming invoice of {name} from my balance, up to {amount} in one month. Oja writes to me a day before each payment. I can skip one or stop at any time, and then nothing more is taken. A payment that was made can only be given back by {name}.',
                { name, amount },
              )}
        </p>
        <p className="text-sm text-ink3">
          {t('Wording of {version}', { version: MANDATE_CONSENT_VERSION })}
        </p>
        <ConfirmStep
          label={t('Agree and pay {name} automatically', { name })}
          step={step}
          onDone={() => {
            settle();
            onGiven();
          }}
        />
      </div>
    </ConsequenceSheet>
  );
}
