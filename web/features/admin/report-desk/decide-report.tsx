import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_REPORT_DECISION, MUTE_CHOICES } from '#core/support/limits.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

type Outcome = 'upheld' | 'dismissed';

/** The decision on a report. Both outcomes notify people, so each needs a code. */
export function DecideReport({ reportId, handle }: { reportId: string; handle: string }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [hours, setHours] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const decide = async (chosen: Outcome) =>
    call('decide_message_report', {
      p_report_id: reportId,
      p_outcome: chosen,
      p_note: note.trim() || null,
      p_mute_hours: chosen === 'upheld' && hours !== '' ? Number(hours) : null,
    });
  const effect =
    outcome === 'dismissed'
      ? t('Nothing happens to {handle}. Whoever reported the message is told so.', { handle })
      : hours === ''
        ? t('{handle} is warned. Whoever reported the message is told that we acted.', { handle })
        : t('{handle} is warned, and writes to nobody outside of trades for {time}.', {
            handle,
            time: hoursText(Number(hours)),
          });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-display text-lg font-bold">{t('Decide')}</h3>
      <Select
        label={t('Take the right to write outside of trades')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        options={[
          { value: '', label: t('No, a warning is enough') },
          ...MUTE_CHOICES.map((value) => ({ value: String(value), label: hoursText(value) })),
        ]}
      />
      <TextArea
        label={t('Note for the desk')}
        aside={t('Optional')}
        helper={t('Neither of the two reads it.')}
        rows={3}
        maxLength={LONGEST_REPORT_DECISION}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button variant="danger" wide disabled={!online} onClick={() => setOutcome('upheld')}>
        {t('Uphold and warn')}
      </Button>
      <Button wide disabled={!online} onClick={() => setOutcome('dismissed')}>
        {t('Dismiss')}
      </Button>
      {!online && <p className="text-sm text-ink3">{t('You are offline.')}</p>}
      {outcome && (
        <ConsequenceSheet
          open
          onClose={() => setOutcome(null)}
          title={outcome === 'upheld' ? t('Uphold this report?') : t('Dismiss this report?')}
        >
          <p className="mb-4 text-ink2">{effect}</p>
          <CodeConfirmation
            label={outcome === 'upheld' ? t('Uphold and warn') : t('Dismiss')}
            variant={outcome === 'upheld' ? 'danger-solid' : 'primary'}
            step={() => decide(outcome)}
            onDone={({ message }) => {
              toast.success(t(message));
              setOutcome(null);
              void queryClient.invalidateQueries({ queryKey: ['report-desk'] });
              void queryClient.invalidateQueries({ queryKey: ['support-desk', 'figures'] });
            }}
            unanswered={t('Look again whether the report is decided before you repeat it.')}
          />
        </ConsequenceSheet>
      )}
    </div>
  );
}

function hoursText(hours: number): string {
  if (hours < 48) return t('{hours} hours', { hours });
  return t('{days} days', { days: hours / 24 });
}
