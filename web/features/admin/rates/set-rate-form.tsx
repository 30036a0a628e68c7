import { useState } from 'react';
import { SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** A manual rate for when markets are silent, confirmed by another administrator, and lifting it: each with a code. */
export function SetRateForm({
  isSet,
  lastMarket,
}: {
  isSet: boolean;
  /** The markets' last agreed rate; a manual rate stays near it. */
  lastMarket: Money | null;
}) {
  const [rate, setRate] = useState('');
  const [spread, setSpread] = useState('');
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'set' | 'lift' | null>(null);
  const mid = parseMoney('NGN', rate === '' ? '0' : rate);

  return (
    <>
      <div className="flex flex-col gap-4">
        <MoneyInput
          label={t('1 USDT in naira')}
          helper={
            lastMarket
              ? t('Within 2% of the last market rate, {rate}.', {
                  rate: formatCurrency(lastMarket),
                })
              : t('No market rate yet, so a manual rate cannot be set.')
          }
          value={rate}
          onChange={setRate}
          showsInWords={false}
        />
        <MoneyInput
          label={t('Spread in naira')}
          helper={t('Leave empty for the default.')}
          size="md"
          value={spread}
          onChange={setSpread}
          showsInWords={false}
        />
        <TextInput
          label={t('Why')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={!mid || mid.units === 0n || note.trim().length < SHORTEST_APPROVAL_REASON}
            onClick={() => setAsking('set')}
          >
            {t('Propose')}
          </Button>
          {isSet && (
            <Button onClick={() => setAsking('lift')}>{t('Remove the manual rate')}</Button>
          )}
        </div>
      </div>
      {asking && (
        <ActionSheet
          title={
            asking === 'lift'
              ? t('Remove the manual rate?')
              : t('Propose 1 USDT at ₦{rate}?', { rate: rate === '' ? '0' : rate })
          }
          label={asking === 'lift' ? t('Remove the manual rate') : t('Propose')}
          variant="danger-solid"
          leaveLabel={t('Keep it as it is')}
          step={() =>
            call('set_reference_rate', {
              p_from_currency: 'USDT',
              p_to_currency: 'NGN',
              p_mid_rate: asking === 'lift' ? null : rate,
              p_spread: asking === 'lift' || spread === '' ? null : spread,
              p_note: note,
            })
          }
          onDone={() => {
            setRate('');
            setSpread('');
            setNote('');
          }}
          changes={[['admin-rates'], ['approvals']]}
          unanswered={t(
            'It may or may not have been saved. Check the sources before you try again.',
          )}
          onClose={() => setAsking(null)}
        >
          <p className="text-ink2">
            {t(
              'A manual rate is shown while the markets do not answer, and prices nothing: no conversion and no floating offer uses it. Another administrator must confirm it. Your names and the reason are kept.',
            )}
          </p>
        </ActionSheet>
      )}
    </>
  );
}
