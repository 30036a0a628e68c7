import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import type { MoneyRequest } from '#web/features/wallet/transfers/transfer-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

const STATES: Record<Exclude<MoneyRequest['status'], 'pending'>, { label: string; tone: Tone }> = {
  paid: { label: msg('Paid'), tone: 'ewe' },
  declined: { label: msg('Declined'), tone: 'quiet' },
  cancelled: { label: msg('Cancelled'), tone: 'quiet' },
  expired: { label: msg('Expired'), tone: 'quiet' },
};

/** One request, with its actions. */
export function RequestRow({ request }: { request: MoneyRequest }) {
  const { other, amount, note, status, isToMe } = request;
  const text = formatWithUnit(amount);
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3">
      <div className="flex items-start gap-3">
        <Avatar id={other.id} picture={other.avatar_url} size="md" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">
            {isToMe
              ? t('{handle} requests {amount} from you', { handle: other.handle, amount: text })
              : t('You requested {amount} from {handle}', { handle: other.handle, amount: text })}
          </p>
          <p className="text-sm break-words text-ink2">
            {note && `“${note}” · `}
            {status === 'pending'
              ? t('open until {time}', { time: shortTime(request.expiresAt) })
              : shortTime(request.createdAt)}
          </p>
        </div>
        {status !== 'pending' && <Chip tone={STATES[status].tone}>{t(STATES[status].label)}</Chip>}
      </div>
      {status === 'pending' && <Actions request={request} text={text} />}
    </li>
  );
}

function Actions({ request, text }: { request: MoneyRequest; text: string }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const [isPaying, setIsPaying] = useState(false);
  const read = () => queryClient.invalidateQueries({ queryKey: ['wallet'] });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const id = { p_request_id: request.id };
      return request.isToMe
        ? call('answer_transfer_request', { ...id, p_accept: false })
        : call('cancel_transfer_request', id);
    },
    onSuccess: ({ message }) => toast.success(t(message)),
    onError: (error) => toast.error(refusalOf(error).title),
    onSettled: read,
  });
  const pay = () => {
    const input = { p_request_id: request.id, p_accept: true };
    return call('answer_transfer_request', { ...input, p_idempotency_key: keyFor(input) });
  };
  return (
    <div className="flex flex-wrap gap-2 pl-13">
      {request.isToMe && (
        <Button variant="primary" size="sm" disabled={!online} onClick={() => setIsPaying(true)}>
          {t('Pay')}
        </Button>
      )}
      <Button size="sm" busy={end.isPending} disabled={!online} onClick={() => end.mutate()}>
        {request.isToMe ? t('Decline') : t('Delete')}
      </Button>
      <ConsequenceSheet
        open={isPaying}
        onClose={() => setIsPaying(false)}
        title={t('Pay {amount} to {handle}?', { amount: text, handle: request.other.handle })}
      >
        <div className="flex flex-col gap-4">
          {request.note && <p className="break-words text-ink2">“{request.note}”</p>}
          <p className="text-sm text-fitila">
            {t(
              'It arrives at once and can’t be reversed, not by you and not by Oja. Only send to people you know.',
            )}
          </p>
          <ConfirmStep
            label={t('Pay {amount}', { amount: text })}
            step={pay}
            onDone={({ message, message_text }) => {
              settle();
              setIsPaying(false);
              toast.success(t('Paid'), { description: responseText(message_text, message) });
              void read();
            }}
          />
        </div>
      </ConsequenceSheet>
    </div>
  );
}
