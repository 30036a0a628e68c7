import type { Person } from '#web/features/wallet/transfers/transfer-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The person, so that the sender can be sure: picture, handle, masked name and common history. */
export function PersonCard({
  person,
  title,
  onOther,
}: {
  person: Person;
  /** "Goes to". */
  title: string;
  /** Without it the person is final. */
  onOther?: () => void;
}) {
  return (
    <section
      aria-label={title}
      tabIndex={onOther && -1}
      ref={onOther && focus}
      className="rounded-card border border-line bg-s1 p-4 outline-none"
    >
      <p className="text-sm font-semibold text-ink2">{title}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar id={person.id} picture={person.avatar_url} size="lg" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex items-center gap-1.5 text-lg font-bold">
            <span className="min-w-0 break-words">{person.handle}</span>
            {person.is_verified && <VerifiedMark />}
          </p>
          <p className="text-sm text-ink2">
            {[person.masked_name, together(person)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {onOther && (
          <Button size="sm" onClick={onOther}>
            {t('Change recipient')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Focus moves to the found person: the search that had it is gone. */
function focus(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
}

function together({ trades_together: trades, transfers_together: transfers }: Person): string {
  const parts: string[] = [];
  if (trades > 0) {
    parts.push(
      t('you traded {trades, plural, one {once} other {# times}}', {
        trades,
      }),
    );
  }
  if (transfers > 0) {
    parts.push(
      t('{transfers, plural, one {# transfer} other {# transfers}} between you', { transfers }),
    );
  }
  return parts.join(' · ') || t('no history together yet');
}
