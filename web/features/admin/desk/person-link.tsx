import type { PersonReason } from '#core/people/reasons.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The page of one person's file, with the reason that a case gives for opening it. */
export function personHref(
  userId: string,
  { reason, reference }: { reason?: PersonReason; reference?: string } = {},
): string {
  const query = new URLSearchParams({ user: userId });
  if (reason) query.set('reason', reason);
  if (reference) query.set('ref', reference);
  return `/integrated-account-manager?${query.toString()}`;
}

/** A person's username, which leads to their file for whoever may open it. */
export function PersonLink({
  person: { id, handle },
  reason,
  reference,
  className,
}: {
  person: { readonly id: string; readonly handle: string };
  reason?: PersonReason;
  /** The ticket, order or payment that is the reason. */
  reference?: string;
  className?: string;
}) {
  const may = useMay();
  if (!may(['people.read'])) return <span className={className}>{handle}</span>;
  const because = { ...(reason && { reason }), ...(reference && { reference }) };
  return (
    <TextLink to={personHref(id, because)} className={className}>
      {handle}
    </TextLink>
  );
}
