import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { UnmaskableField } from '#core/people/fields.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A masked value with the eye that shows it in full, which is a look of its own. */
export function MaskedValue({
  file: { head, view, may_unmask },
  field,
  name,
  value,
  accountId = null,
}: {
  file: Person;
  field: UnmaskableField;
  /** On the button: "Show the email". */
  name: string;
  /** Masked; null where there is none. */
  value: string | null;
  accountId?: string | null;
}) {
  const show = useMutation({
    mutationFn: () =>
      call('admin_unmask', {
        p_user_id: head.id,
        p_field: field,
        p_account_id: accountId,
        p_reason_code: view.reason,
        p_reason_ref: view.reference,
      }),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  if (value === null) return <span className="text-ink3">None</span>;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{show.data?.value ?? value}</span>
      {may_unmask && !show.data && (
        <IconButton
          icon={Eye}
          label={name}
          aria-busy={show.isPending}
          onClick={() => show.mutate()}
          className="-my-2 -mr-3 text-aro!"
        />
      )}
    </span>
  );
}
