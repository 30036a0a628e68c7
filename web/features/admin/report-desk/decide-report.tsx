import { useState } from 'react';
import { LONGEST_REPORT_DECISION, MUTE_CHOICES } from '#core/support/limits.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

type Outcome = 'upheld' | 'dismissed';

/** The decision on a report. Both outcomes notify people, so each needs a code. */
export function DecideReport({ reportId, handle }: { reportId: string; handle: string }) {
  const online = useOnline();
  const [note, setNote] = useState('');
  const [hours, setHours] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const effect =
    outcome === 'dismissed'
      ? t('Nothing happens to {handle}. We notify the reporter.', { handle })
      : hours === ''
        ? t('{handle} is warned. We notify the reporter that we took action.', { handle })
        : t('{handle} is warned, and cannot write outside orders for {time}.', {
            handle,
            time: hoursText(Number(hours)),
          });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-display text-lg font-bold">{t('Decide')}</h3>
      <Select
        label={t('Stop them from writing outside orders')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        options={[
          { value: '', label: t('No, a warning is enough') },
          ...MUTE_CHOICES.map((value) => ({ value: String(value), label: hoursText(value) })),
        ]}
      />
      <TextArea
        label={t('Internal note')}
        aside={t('Optional')}
        helper={t('Neither of them sees it.')}
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
        <ActionSheet
          title={outcome === 'upheld' ? t('Uphold this report?') : t('Dismiss this report?')}
          label={outcome === 'upheld' ? t('Uphold and warn') : t('Dismiss')}
          variant={outcome === 'upheld' ? 'danger-solid' : 'primary'}
          step={() =>
            call('decide_message_report', {
              p_report_id: reportId,
              p_outcome: outcome,
              p_note: note.trim() || null,
              p_mute_hours: outcome === 'upheld' && hours !== '' ? Number(hours) : null,
            })
          }
          changes={[['report-desk'], ['support-desk', 'figures']]}
          unanswered={t('Check whether the report was decided before you try again.')}
          onClose={() => setOutcome(null)}
        >
          <p className="text-ink2">{effect}</p>
        </ActionSheet>
      )}
    </div>
  );
}

function hoursText(hours: number): string {
  if (hours < 48) return t('{hours} hours', { hours });
  return t('{days} days', { days: hours / 24 });
}
