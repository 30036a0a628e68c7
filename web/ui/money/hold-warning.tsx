import { Hourglass } from 'lucide-react';
import {
  CONTACT_HOLD_HOURS,
  PASSWORD_HOLD_HOURS,
  SECOND_FACTOR_HOLD_HOURS,
} from '#core/withdrawals/limits.ts';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Note } from '#web/ui/feedback/note.tsx';

const HOURS: Record<(typeof HOLD_KINDS)[number], number> = {
  password: PASSWORD_HOLD_HOURS,
  second_factor: SECOND_FACTOR_HOLD_HOURS,
  email: CONTACT_HOLD_HOURS,
  phone: CONTACT_HOLD_HOURS,
};

/** Before a change of credentials: what it holds and until when, so that nobody learns it at the withdrawal. */
export function HoldWarning({ kind }: { kind: (typeof HOLD_KINDS)[number] }) {
  const hours = HOURS[kind];
  const until = new Date(useServerNow() + hours * 3_600_000);
  return (
    <Note icon={Hourglass}>
      {t(
        'To protect you, withdrawals and transfers pause for {hours} hours after this change: until {time} if you make it now.',
        { hours, time: shortTime(until) },
      )}
    </Note>
  );
}
