import { ArrowLeft, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { SHORT_TOPIC_LABELS } from '#core/support/topics.ts';
import { TICKET_PRIORITIES, type TicketPriority } from '#core/support/ticket-machine.ts';
import type { TicketContext } from '#core/support/wire.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import {
  PRIORITY_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from '#web/features/admin/support-desk/ticket-labels.ts';
import { TICKET_CHANGES } from '#web/features/admin/support-desk/desk-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The ticket's customer, its status, and its actions. */
export function TicketHead({
  found,
  onBack,
  onTaken,
  onResolve,
  onHandOver,
  onContext,
}: {
  found: TicketContext;
  onBack: () => void;
  /** The ticket is assigned to the viewer now. */
  onTaken: () => void;
  onResolve: () => void;
  onHandOver: () => void;
  /** Opens the context panel; null where it is visible already. */
  onContext: (() => void) | null;
}) {
  const online = useOnline();
  const userId = useUserId();
  const { ticket, may_read: isMine } = found;
  const { id: p_ticket_id, customer, topic, status, priority } = ticket;
  const step = useDeskStep({
    step: (p_priority: TicketPriority) => call('set_ticket_priority', { p_ticket_id, p_priority }),
    changes: TICKET_CHANGES,
  });
  const take = useDeskStep({
    step: (name: 'take_ticket' | 'reopen_ticket') => call(name, { p_ticket_id }),
    changes: TICKET_CHANGES,
    onDone: onTaken,
  });
  const isOwn = customer.id === userId;
  // Optimistic until the ticket has the same value, or the refusal is shown.
  const [chosen, setChosen] = useState<TicketPriority | null>(null);
  return (
    <header className="flex flex-col gap-3 border-b border-line px-4 py-3 md:px-6">
      <div className="flex items-center gap-2">
        <IconButton
          icon={ArrowLeft}
          label={t('Queue')}
          onClick={onBack}
          className="-ml-3 md:hidden"
        />
        <h2 className="flex min-w-0 flex-1 items-center gap-1.5 font-display text-lg font-bold">
          <PersonLink
            person={customer}
            reason="ticket"
            reference={ticket.id}
            className="truncate"
          />
          {customer.verification_level === 'verified' && <VerifiedMark />}
        </h2>
        {onContext && (
          <IconButton icon={PanelRight} label={t('About the customer')} onClick={onContext} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Chip tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</Chip>
        <span className="text-sm text-ink2">{t(SHORT_TOPIC_LABELS[topic])}</span>
        {ticket.agent && !isMine && status !== 'waiting' && (
          <span className="text-sm text-ink2">{t('With {agent}', { agent: ticket.agent })}</span>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {status !== 'resolved' && !isOwn && (
            <Select
              label={t('Priority')}
              labelHidden
              className="h-9! text-sm"
              value={chosen ?? priority}
              disabled={!online}
              aria-busy={step.isPending}
              onChange={({ target }) => {
                const next = target.value as TicketPriority;
                setChosen(next);
                step.mutate(next, { onSettled: () => setChosen(null) });
              }}
              options={TICKET_PRIORITIES.toReversed().map((value) => ({
                value,
                label: t(PRIORITY_LABELS[value]),
              }))}
            />
          )}
          {(status === 'assigned' || status === 'pending_customer') && !isOwn && (
            <Button size="sm" disabled={!online} onClick={onHandOver}>
              {t('Hand over')}
            </Button>
          )}
          {status === 'waiting' && !isOwn && (
            <Button
              size="sm"
              variant="primary"
              disabled={!online}
              busy={take.isPending}
              onClick={() => take.mutate('take_ticket')}
            >
              {t('Take it')}
            </Button>
          )}
          {isMine && (
            <Button size="sm" variant="primary" disabled={!online} onClick={onResolve}>
              {t('Resolve')}
            </Button>
          )}
          {status === 'resolved' && !isOwn && (
            <Button
              size="sm"
              disabled={!online}
              busy={take.isPending}
              onClick={() => take.mutate('reopen_ticket')}
            >
              {t('Reopen')}
            </Button>
          )}
        </div>
      </div>
      {!online && <p className="text-sm text-ink3">{t('You are offline.')}</p>}
      {isOwn && (
        <p className="text-sm text-ink3">
          {t('You asked this yourself. Someone else must answer it.')}
        </p>
      )}
      <StepOutcome sent={step} />
      <StepOutcome sent={take} />
    </header>
  );
}
