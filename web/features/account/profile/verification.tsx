import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Circle, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { KycStatus } from '#core/identity/kyc-status.ts';
import { ownProfileQuery } from '#web/features/account/profile/profile-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const IDENTITY_FACTS: Readonly<Record<KycStatus, string>> = {
  not_submitted: msg('Not submitted'),
  pending: msg('Pending'),
  approved: msg('Approved'),
  rejected: msg('Rejected: see the reason below'),
};

/** Whether a person is verified, and by what their identity check says. */
export function Verification({ identity }: { identity: KycStatus }) {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <QueryPart query={profile} failed={t('Couldn’t load your verification')} rows={4}>
      {(person) => {
        const isVerified = person?.verification_level === 'verified';
        const status = isVerified ? 'approved' : identity;
        return (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <span className="text-lg font-semibold">
                {isVerified ? t('Verified trader') : t('Basic')}
              </span>
              {isVerified && (
                <Chip tone="ewe">
                  <Icon of={BadgeCheck} size={16} />
                  {t('Verified')}
                </Chip>
              )}
            </div>
            <ul className="mb-8 border-t border-line">
              <Step name={t('Identity check')} state={status} fact={t(IDENTITY_FACTS[status])} />
            </ul>
          </>
        );
      }}
    </QueryPart>
  );
}

const STATUS_VIEWS: Readonly<Record<KycStatus, { icon: LucideIcon; tone: string }>> = {
  not_submitted: { icon: Circle, tone: 'text-ink3' },
  pending: { icon: Hourglass, tone: 'text-fitila' },
  approved: { icon: BadgeCheck, tone: 'text-ewe' },
  rejected: { icon: CircleX, tone: 'text-ewu' },
};

function Step({ name, fact, state }: { name: string; fact: string; state: KycStatus }) {
  const { icon, tone } = STATUS_VIEWS[state];
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon of={icon} className={tone} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink2">{fact}</p>
      </div>
    </li>
  );
}
