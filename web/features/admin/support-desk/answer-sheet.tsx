import { useState, type FormEvent } from 'react';
import { LONGEST_REPLY, LONGEST_REPLY_TITLE } from '#core/support/limits.ts';
import { SHORT_TOPIC_LABELS, SUPPORT_TOPICS, type SupportTopic } from '#core/support/topics.ts';
import type { CannedReply } from '#core/support/wire.ts';
import { StepOutcome } from '#web/features/admin/support-desk/step-outcome.tsx';
import { useTicketStep } from '#web/features/admin/support-desk/use-ticket-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

/** A canned reply, new or changed. Every agent has it from then on. */
export function AnswerSheet({
  reply,
  onClose,
}: {
  /** Null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [topic, setTopic] = useState<SupportTopic | ''>(reply?.topic ?? '');
  const [tried, setTried] = useState(false);
  const save = useTicketStep(onClose);
  const remove = useTicketStep(onClose);
  const problemOf = (text: string) =>
    tried && text.trim().length < 2 ? t('Write at least two characters') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim().length < 2 || body.trim().length < 2 || save.isPending) return;
    save.mutate(() =>
      call('save_canned_reply', {
        p_id: reply?.id ?? null,
        p_title: title.trim(),
        p_body: body.trim(),
        p_topic: topic || null,
      }),
    );
  };
  return (
    <FormSheet open onClose={onClose} title={reply ? t('Change this answer') : t('New answer')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={t('Title')}
          value={title}
          maxLength={LONGEST_REPLY_TITLE}
          error={problemOf(title)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={t('Topic')}
          value={topic}
          onChange={({ target }) => setTopic(target.value as SupportTopic | '')}
          options={[
            { value: '', label: t('Any') },
            ...SUPPORT_TOPICS.map((value) => ({ value, label: t(SHORT_TOPIC_LABELS[value]) })),
          ]}
        />
        <TextArea
          label={t('Text')}
          helper={t('“{handle}” becomes the customer’s name, “{trade}” the number of the trade.')}
          rows={6}
          value={body}
          maxLength={LONGEST_REPLY}
          error={problemOf(body)}
          onChange={({ target }) => setBody(target.value)}
        />
        <StepOutcome sent={save} />
        <StepOutcome sent={remove} />
        <Button type="submit" variant="primary" size="xl" wide busy={save.isPending}>
          {t('Save')}
        </Button>
        {reply && (
          <Button
            variant="danger"
            wide
            busy={remove.isPending}
            onClick={() => remove.mutate(() => call('delete_canned_reply', { p_id: reply.id }))}
          >
            {t('Delete')}
          </Button>
        )}
      </form>
    </FormSheet>
  );
}
