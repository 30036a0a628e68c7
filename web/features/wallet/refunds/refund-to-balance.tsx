import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceRefundClaim } from '#core/invoices/wire.ts';
import { isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';

/** Takes a refund into one's balance: a code by email, then at once. */
export function RefundToBalance({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['refund', token],
    queryFn: () => call('get_invoice_refund', { p_claim_token: token }),
  });
  return (
    <>
      <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:text-2xl">
        {t('Into my Oja balance')}
      </h1>
      <QueryPart query={query} failed={t('Couldn’t load the refund')} rows={4}>
        {(refund) => <Claim token={token} refund={refund} onDone={() => void query.refetch()} />}
      </QueryPart>
    </>
  );
}

function Claim({
  token,
  refund,
  onDone,
}: {
  token: string;
  refund: InvoiceRefundClaim;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call('request_refund_code', { p_claim_token: token }),
  });
  const claim = useMutation({
    networkMode: 'always',
    mutationFn: () => call('claim_invoice_refund', { p_claim_token: token, p_code: code }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      onDone();
    },
    onError: () => setCode(''),
  });
  const { asset, payee, number, email, state } = refund;
  const amount = isCrypto(asset) ? formatWithUnit(readSum(asset, refund.amount)) : refund.amount;
  if (state === 'done' && claim.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t('{amount} is in your balance.', { amount })}</p>
        <ButtonLink to="/wallet" size="lg">
          {t('To your wallet')}
        </ButtonLink>
      </div>
    );
  }
  const error = claim.error ?? send.error;
  const refusal = error && refusalOf(error);
  const isOpen = state === 'offered';
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: t('Amount'), value: amount },
          { label: t('From'), value: payee },
          { label: t('Invoice'), value: number },
          { label: t('Fee'), value: t('none') },
        ]}
      />
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={refusal.code === null ? t('Try again: it is not done twice.') : refusal.message}
          action={refusalAction(refusal.code)}
        />
      )}
      {isOpen && send.isSuccess && (
        <>
          <CodeInput
            label={t('Code from the email')}
            value={code}
            onChange={setCode}
            readOnly={claim.isPending}
            autoFocus
          />
          <Button
            variant="primary"
            size="xl"
            wide
            busy={claim.isPending}
            disabled={code.length < 6}
            onClick={() => claim.mutate()}
          >
            {t('Take {amount} into my balance', { amount })}
          </Button>
        </>
      )}
      {isOpen && !send.isSuccess && (
        <>
          <p className="text-ink2">
            {email
              ? t('First we send a code to {email}, so that nobody else takes it.', { email })
              : t('First we send you a code, so that nobody else takes it.')}
          </p>
          <Button
            variant="primary"
            size="xl"
            wide
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('Send me a code')}
          </Button>
        </>
      )}
      {!isOpen && <p className="text-ink2">{t('This refund cannot be taken any more.')}</p>}
      <p>
        <a
          href={`/refund/${token}`}
          className="inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
        >
          {t('Back to the refund')}
        </a>
      </p>
    </div>
  );
}
