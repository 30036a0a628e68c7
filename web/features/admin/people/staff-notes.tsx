import { useQueryClient } from '@tanstack/react-query';
import { LONGEST_STAFF_NOTE, SHORTEST_STAFF_NOTE } from '#core/people/limits.ts';
import { type Person, personQuery } from '#web/features/admin/people/person-queries.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** Notes of the staff about a person, signed and never changed. The person does not see them. */
export function StaffNotes({ file: { head, notes } }: { file: Person }) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    defaultValues: { text: '' },
    send: async ({ text }) => {
      const { message } = await call('add_staff_note', { p_user_id: head.id, p_text: text.trim() });
      toast.success(message);
      form.restart();
      await queryClient.invalidateQueries({ queryKey: personQuery(head.id).queryKey });
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <section aria-label="Notes">
      <h2 className="flex justify-between pb-2 text-sm font-semibold">
        Notes <span className="font-normal text-ink3">{notes.length}</span>
      </h2>
      <ul className="border-t border-line">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="border-b border-line py-2.5 text-sm">
            <p className="text-ink3">
              {fullTime(new Date(at))} · {author?.handle ?? 'A closed account'}
            </p>
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
        {notes.length === 0 && (
          <li className="border-b border-line py-2.5 text-sm text-ink3">No notes yet.</li>
        )}
      </ul>
      <Form submit={form.submit} className="mt-4 flex flex-col gap-3">
        <TextArea
          label="Add a note"
          rows={3}
          maxLength={LONGEST_STAFF_NOTE}
          helper="For the staff alone, and never changed."
          {...form.field('text')}
        />
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        <SendButton
          form={form}
          size="sm"
          className="self-start"
          offline="You are offline."
          disabled={form.watch('text').trim().length < SHORTEST_STAFF_NOTE}
        >
          Keep the note
        </SendButton>
      </Form>
    </section>
  );
}
