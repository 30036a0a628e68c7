import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { WebhookDelivery } from '#core/webhooks/wire.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WorkSheet } from '#web/ui/overlay/dialog.tsx';

type Attempt = WebhookDelivery['attempts'][number];

const PROBLEMS: Readonly<Record<string, string>> = {
  timeout: msg('No answer in time'),
  dns: msg('The host was not found'),
  private_address: msg('The host is a private address'),
  connection: msg('No connection'),
  tls: msg('Its certificate is not valid'),
  response: msg('Their answer made no sense'),
};

/** How the last try ended, or that it waits. */
export function AnswerChip({ delivery }: { delivery: WebhookDelivery }) {
  const last = delivery.attempts.findLast(({ sent_at }) => sent_at !== null);
  if (delivery.state === 'delivered')
    return <Chip tone="ewe">{last?.http_status ?? t('Sent')}</Chip>;
  if (!last) return <Chip>{t('Waits')}</Chip>;
  return (
    <Chip tone={delivery.state === 'failed' ? 'ewu' : 'fitila'}>
      {last.http_status ?? t('No answer')}
    </Chip>
  );
}

interface Props {
  delivery: WebhookDelivery;
  /** Beside the list: in one column, and the key r sends it again. */
  isAside?: boolean;
}

/** One event to one address, above the page. */
export function DeliverySheet({ delivery, onClose }: Props & { onClose: () => void }) {
  return (
    <WorkSheet
      open
      onClose={onClose}
      kicker={t('Event {number}', { number: String(delivery.seq) })}
      title={<span className="font-mono">{delivery.type}</span>}
    >
      <DeliveryDetail delivery={delivery} />
    </WorkSheet>
  );
}

/** One event to one address: its tries, its body as it was sent, and the response. */
export function DeliveryDetail({ delivery, isAside = false }: Props) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      call('replay_webhooks', {
        p_endpoint_id: delivery.endpoint_id,
        p_event_ids: [delivery.event_id],
      }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant', 'deliveries'] }),
  });
  const sendAgain = () => {
    if (!again.isPending) again.mutate();
  };
  usePageKeys(isAside ? { r: sendAgain } : {});
  const refusal = again.error && refusalOf(again.error);
  const answer = delivery.attempts.findLast(({ response_head }) => response_head)?.response_head;
  return (
    <div
      className={
        isAside
          ? 'flex flex-col gap-6'
          : 'grid items-start gap-8 pb-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]'
      }
    >
      <div className="flex flex-col gap-5">
        <ol>
          {delivery.attempts.map((attempt) => (
            <AttemptItem key={attempt.attempt} attempt={attempt} />
          ))}
        </ol>
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        <Button variant="primary" busy={again.isPending} onClick={sendAgain}>
          <Icon of={RefreshCw} />
          {t('Send again now')}
        </Button>
        <p className="text-sm text-ink2">
          {t('The same event with the same id. Receivers that keep ids count it once.')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <section>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="text-sm font-semibold text-ink2">{t('What was sent')}</h3>
            <CopyButton value={delivery.body} what={t('the body')} />
          </div>
          <Code text={pretty(delivery.body)} label={t('What was sent')} />
        </section>
        {answer && (
          <section>
            <h3 className="mb-2 text-sm font-semibold text-ink2">{t('Their answer')}</h3>
            <Code text={answer} label={t('Their answer')} />
          </section>
        )}
      </div>
    </div>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-96 overflow-auto rounded-control bg-bg p-4 font-mono text-sm"
    >
      {text}
    </pre>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function AttemptItem({ attempt }: { attempt: Attempt }) {
  const { sent_at, due_at, state } = attempt;
  return (
    <li className="flex items-baseline gap-3 py-1">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${
          state === 'delivered' ? 'bg-ewe' : sent_at ? 'bg-ewu' : 'border-2 border-ink3'
        }`}
      />
      <p className="min-w-0 flex-1 text-sm">{attemptText(attempt)}</p>
      <time className="text-sm text-ink3">
        {shortTime(new Date(sent_at ?? due_at), undefined, { seconds: true })}
      </time>
    </li>
  );
}

function attemptText({ sent_at, http_status, problem, ms }: Attempt): string {
  if (!sent_at) return t('Next try');
  const took = ms === null ? '' : `${(ms / 1000).toFixed(1)} s`;
  if (http_status !== null) {
    return t('{status} after {time}', { status: String(http_status), time: took });
  }
  return problem ? t(PROBLEMS[problem] ?? problem) : t('On its way');
}
