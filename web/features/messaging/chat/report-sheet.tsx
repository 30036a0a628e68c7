import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '#core/chats/chat-kinds.ts';
import { LONGEST_REPORT_NOTE } from '#core/chats/limits.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { reportMessage } from '#web/features/messaging/chat/chat-calls.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

const REASONS: Record<ReportReason, string> = {
  scam: msg('They try to take my money'),
  impersonation: msg('They pretend to be someone else, such as support'),
  abuse: msg('Insults or threats'),
  spam: msg('Unwanted advertising'),
  other: msg('Something else'),
};

/** Reports a message to Oja. Its author does not learn who reported it. */
export function ReportSheet({ message, onClose }: { message: WireMessage; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: (why: ReportReason) => reportMessage(message.id, why, note),
    onSuccess: ({ message: text }) => {
      toast.success(t(text));
      onClose();
    },
    onError: (error) => {
      const { title, message: text } = refusalOf(error);
      toast.error(title, { description: text });
    },
  });
  return (
    <FormSheet open onClose={onClose} title={t('Report this message')}>
      <p className="text-ink2">
        {t('We read this message and the ones around it. We don’t tell them who reported it.')}
      </p>
      <fieldset className="mt-4 flex flex-col">
        <legend className="sr-only">{t('What is wrong with it?')}</legend>
        {REPORT_REASONS.map((why) => (
          <label key={why} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              checked={reason === why}
              onChange={() => setReason(why)}
              className="size-5 accent-ink"
            />
            {t(REASONS[why])}
          </label>
        ))}
      </fieldset>
      <div className="mt-3">
        <TextArea
          label={t('Anything we should know (optional)')}
          rows={3}
          maxLength={LONGEST_REPORT_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button
          variant="primary"
          busy={report.isPending}
          disabled={reason === null}
          onClick={() => reason && report.mutate(reason)}
        >
          {t('Report')}
        </Button>
      </div>
    </FormSheet>
  );
}
