import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LONGEST_REASON_REFERENCE, VIEW_MINUTES } from '#core/people/limits.ts';
import { type PersonReason, REASON_RULES, reasonsOf } from '#core/people/reasons.ts';
import type { PersonSearch } from '#web/features/admin/people/people-search.ts';
import { type Person, personQuery } from '#web/features/admin/people/person-queries.ts';
import { type AppForm, useAppForm } from '#web/lib/forms/use-app-form.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { staffAccessQuery } from '#web/lib/supabase/staff-access.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Given = Pick<PersonSearch, 'reason' | 'ref'>;

const WRONG_REFERENCE = {
  ticket: 'This person has no ticket with this id.',
  trade: 'This person has no order or dispute with this reference or id.',
  payment: 'This person has no deposit, withdrawal or transfer with this id.',
  document: 'Type the number on the letter or order.',
} as const;

/** Asks why a file is to be opened. Nothing of the person is here before. */
export function OpenFile({ userId, given }: { userId: string; given: Given }) {
  const access = useQuery(staffAccessQuery(useUserId()));
  return (
    <div className="mt-6 max-w-xl">
      <p className="text-ink2">
        Nothing is shown before you give a reason. It is logged, and the person reads in their
        security page that your role looked and why, unless the law forbids it. The file closes by
        itself after {VIEW_MINUTES} minutes.
      </p>
      <QueryPart query={access} failed="Couldn’t load your roles" rows={2}>
        {({ roles }) => (
          <ReasonForm
            userId={userId}
            given={given}
            reasons={reasonsOf(roles.map(({ role }) => role))}
          />
        )}
      </QueryPart>
    </div>
  );
}

interface Asked {
  reason: PersonReason;
  reference: string;
}

function ReasonForm({
  userId,
  given,
  reasons,
}: {
  userId: string;
  given: Given;
  reasons: readonly PersonReason[];
}) {
  const queryClient = useQueryClient();
  const first = given.reason && reasons.includes(given.reason) ? given.reason : reasons[0];
  const form: AppForm<Asked> = useAppForm<Asked>({
    defaultValues: { reason: first ?? 'ticket', reference: given.ref },
    refusedField: (error) => {
      if (refusalOf(error).code !== 'PERSON_REFERENCE_WRONG') return null;
      const kind = REASON_RULES[form.getValues('reason')].reference;
      return { name: 'reference', message: WRONG_REFERENCE[kind ?? 'document'] };
    },
    send: async ({ reason, reference }) => {
      const file = await call('admin_get_person', {
        p_user_id: userId,
        p_reason_code: reason,
        p_reason_ref: REASON_RULES[reason].reference ? reference.trim() : null,
      });
      queryClient.setQueryData(personQuery(userId).queryKey, file as Person);
    },
  });
  const { reference, helper } = REASON_RULES[form.watch('reason')];
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <Form submit={form.submit} className="mt-6 flex flex-col gap-4">
      <Select
        label="Reason"
        options={reasons.map((reason) => ({ value: reason, label: REASON_RULES[reason].title }))}
        {...form.field('reason')}
      />
      {reference !== null && (
        <TextInput
          label="Reference"
          helper={helper ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_REASON_REFERENCE}
          {...form.field('reference')}
        />
      )}
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <SendButton form={form} variant="primary" className="self-start" offline="You are offline.">
        Open the file
      </SendButton>
    </Form>
  );
}
