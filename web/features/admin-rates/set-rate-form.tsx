import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#core/money/money.ts';
import { call } from '#web/lib/call.ts';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/dialog.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** An administrator's word on the rate, and taking it back: each with a code and a note of why. */
export function SetRateForm({ isSet }: { isSet: boolean }) {
  const [rate, setRate] = useState('');
  const [spread, setSpread] = useState('');
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'set' | 'lift' | null>(null);
  const queries = useQueryClient();
  const mid = parseMoney('NGN', rate === '' ? '0' : rate);
  const step = () =>
    call('set_reference_rate', {
      p_from_currency: 'USDT',
      p_to_currency: 'NGN',
      p_mid_rate: asking === 'lift' ? null : rate,
      p_spread: asking === 'lift' || spread === '' ? null : spread,
      p_note: note,
    });
  const done = ({ message }: { message: string }) => {
    toast.success(t(message));
    setAsking(null);
    setRate('');
    setSpread('');
    setNote('');
    void queries.invalidateQueries({ queryKey: ['admin-rates'] });
  };

  return (
    <>
      <div className="flex flex-col gap-4">
        <MoneyInput label={t('1 USDT in naira')} value={rate} onChange={setRate} words={false} />
        <MoneyInput
          label={t('Spread in naira')}
          helper={t('Empty for the usual one.')}
          size="md"
          value={spread}
          onChange={setSpread}
          words={false}
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
            disabled={!mid || mid.units === 0n}
            onClick={() => setAsking('set')}
          >
            {t('Set by hand')}
          </Button>
          {isSet && <Button onClick={() => setAsking('lift')}>{t('Lift the rate by hand')}</Button>}
        </div>
      </div>
      <ConsequenceSheet
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={
          asking === 'lift'
            ? t('Lift the rate by hand?')
            : t('Set 1 USDT to ₦{rate}?', { rate: rate === '' ? '0' : rate })
        }
      >
        <p className="mb-4 text-ink2">
          {t(
            'Floating offers follow the rate within a minute. Running trades keep their price. Your name and the reason are kept.',
          )}
        </p>
        <CodeConfirmation
          label={asking === 'lift' ? t('Lift the rate by hand') : t('Set by hand')}
          step={step}
          onDone={done}
          unanswered={t(
            'It may or may not have counted. Look at the sources before you repeat it.',
          )}
        />
        <div className="mt-3">
          <Button variant="ghost" wide onClick={() => setAsking(null)}>
            {t('Leave it as it is')}
          </Button>
        </div>
      </ConsequenceSheet>
    </>
  );
}
