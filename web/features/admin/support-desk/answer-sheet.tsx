import { LONGEST_REPLY, LONGEST_REPLY_TITLE } from '#core/support/limits.ts';
import { SHORT_TOPIC_LABELS, SUPPORT_TOPICS, type SupportTopic } from '#core/support/topics.ts';
import type { CannedReply } from '#core/support/wire.ts';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { TICKET_CHANGES } from '#web/features/admin/support-desk/desk-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';

interface Answer {
  title: string;
  body: string;
  /** Empty: it suits any. */
  topic: SupportTopic | '';
}

/** A canned reply, new or changed. Every agent has it from then on. */
export function AnswerSheet({
  reply,
  onClose,
}: {
  /** Null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}) {
  const done = { changes: TICKET_CHANGES, onDone: onClose };
  const save = useDeskStep({
    ...done,
    step: ({ title, body, topic }: Answer) =>
      call('save_canned_reply', {
        p_id: reply?.id ?? null,
        p_title: title.trim(),
        p_body: body.trim(),
        p_topic: topic || null,
      }),
  });
  const remove = useDeskStep({
    ...done,
    step: (p_id: string) => call('delete_canned_reply', { p_id }),
  });
  const form = useAppForm<Answer>({
    defaultValues: {
      title: reply?.title ?? '',
      body: reply?.body ?? '',
      topic: reply?.topic ?? '',
    },
    resolver: problemsResolver(({ title, body }) => ({
      title: problemOf(title),
      body: problemOf(body),
    })),
    send: (answer) => save.mutateAsync(answer),
  });
  return (
    <FormSheet open onClose={onClose} title={reply ? t('Change this answer') : t('New answer')}>
      <Form submit={form.submit} className="flex flex-col gap-4">
        <TextInput label={t('Title')} maxLength={LONGEST_REPLY_TITLE} {...form.field('title')} />
        <Select
          label={t('Topic')}
          options={[
            { value: '', label: t('Any') },
            ...SUPPORT_TOPICS.map((value) => ({ value, label: t(SHORT_TOPIC_LABELS[value]) })),
          ]}
          {...form.field('topic')}
        />
        <TextArea
          label={t('Text')}
          helper={t('“{handle}” becomes the customer’s name, “{trade}” the order number.')}
          rows={6}
          maxLength={LONGEST_REPLY}
          {...form.field('body')}
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
            onClick={() => remove.mutate(reply.id)}
          >
            {t('Delete')}
          </Button>
        )}
      </Form>
    </FormSheet>
  );
}

function problemOf(text: string): string | null {
  return text.trim().length < 2 ? t('Write at least two characters') : null;
}
