import { useState } from 'react';
import { PlanTransfer } from '#web/features/wallet/transfers/plan-transfer.tsx';
import { RequestMoney } from '#web/features/wallet/transfers/request-money.tsx';
import { SendMoney } from '#web/features/wallet/transfers/send-money.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { TabSwitch } from '#web/ui/display/tab-switch.tsx';

type Form = 'send' | 'request' | 'planned';

/** Money between people: sent, requested, or planned. */
export default function TransferTab() {
  const [form, setForm] = useState<Form>('send');
  return (
    <div className="pt-6">
      <h2 className="font-display text-xl font-bold">{t('Transfer')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t('To another person on Oja: instant, free, cannot be reversed.')}
      </p>
      <TabSwitch
        label={t('Transfer')}
        className="max-w-xl"
        value={form}
        onChange={setForm}
        tabs={[
          { key: 'send', label: t('Send') },
          { key: 'request', label: t('Request') },
          { key: 'planned', label: t('Scheduled') },
        ]}
      >
        {form === 'send' && (
          <div className="max-w-xl">
            <SendMoney />
          </div>
        )}
        {form === 'request' && <RequestMoney />}
        {form === 'planned' && <PlanTransfer />}
      </TabSwitch>
    </div>
  );
}
