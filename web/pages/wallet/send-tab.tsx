import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { ConvertForm } from '#web/features/wallet/convert/convert-form.tsx';
import { ConvertSide } from '#web/features/wallet/convert/convert-side.tsx';
import { PlanTransfer } from '#web/features/wallet/transfers/plan-transfer.tsx';
import { RequestMoney } from '#web/features/wallet/transfers/request-money.tsx';
import { SendMoney } from '#web/features/wallet/transfers/send-money.tsx';
import { TransferSide } from '#web/features/wallet/transfers/transfer-side.tsx';
import { walletSearch } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { TabSwitch } from '#web/ui/display/tab-switch.tsx';
import { WithAside } from '#web/ui/form/with-aside.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

type Transfer = 'send' | 'request' | 'planned';
type Part = Transfer | 'convert';

/** Requests and plans have their own lists beside them. */
const ASIDES: Record<Part, ReactNode> = {
  send: <TransferSide />,
  request: null,
  planned: null,
  convert: <ConvertSide />,
};

/** Money to people, at once, requested or scheduled, and between one's own coins: `?tab=transfer` and `?tab=convert`. */
export default function SendTab() {
  const router = useRouter();
  const isConvert = useRouteSearch(walletSearch).tab === 'convert';
  const [transfer, setTransfer] = useState<Transfer>('send');
  const part = isConvert ? 'convert' : transfer;
  const change = (next: Part) => {
    if (next !== 'convert') setTransfer(next);
    if ((next === 'convert') === isConvert) return;
    const href = walletUrl(next === 'convert' ? 'convert' : 'transfer');
    void router.navigate({ href, replace: true });
  };
  return (
    <div className="pt-6">
      <WithAside aside={ASIDES[part]}>
        <h2 className="font-display text-xl font-bold">{t('Send & convert')}</h2>
        <p className="mt-1 mb-6 max-w-prose text-ink2">
          {isConvert
            ? t(
                'Convert between your own crypto at a guaranteed rate. You confirm before anything changes.',
              )
            : t('To another person on Oja: instant, free, cannot be reversed.')}
        </p>
        <TabSwitch<Part>
          label={t('Send & convert')}
          className="max-w-xl max-sm:gap-0 max-sm:[&>button]:px-0.5 max-sm:[&>button]:text-sm"
          value={part}
          onChange={change}
          tabs={[
            { key: 'send', label: t('Send') },
            { key: 'request', label: t('Request') },
            { key: 'planned', label: t('Scheduled') },
            { key: 'convert', label: t('Convert') },
          ]}
        >
          {part === 'send' && (
            <WhileOpen feature="transfers">
              <SendMoney />
            </WhileOpen>
          )}
          {part === 'request' && <RequestMoney />}
          {part === 'planned' && <PlanTransfer />}
          {part === 'convert' && (
            <WhileOpen feature="conversions">
              <ConvertForm />
            </WhileOpen>
          )}
        </TabSwitch>
      </WithAside>
    </div>
  );
}
