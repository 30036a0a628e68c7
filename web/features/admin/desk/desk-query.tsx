import type { ComponentProps } from 'react';
import { useStillStaff } from '#web/lib/supabase/use-still-staff.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** A part of a desk with its own data. Whoever lost the role since is led away from it. */
export function DeskQuery<Data>(part: ComponentProps<typeof QueryPart<Data>>) {
  useStillStaff(part.query.error);
  return <QueryPart {...part} />;
}
