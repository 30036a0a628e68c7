import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Circle, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useUserId } from '#web/lib/session.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';

/** How far this person is known, step by step, and what is not possible yet. */
export function Verification() {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <QueryPart query={profile} failed="Your verification did not load" rows={4}>
      {(person) => {
        const isVerified = person?.verification_level === 'verified';
        const address = Boolean(person?.street_address && person.city && person.state);
        return (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <span className="text-lg font-semibold">
                {isVerified ? 'Verified trader' : 'Basic'}
              </span>
              {isVerified && (
                <Chip tone="ewe">
                  <Icon of={BadgeCheck} size={16} />
                  Verified
                </Chip>
              )}
            </div>
            <ul className="border-t border-line">
              <Step
                name="Phone number"
                done={person?.phone_verified === true}
                fact={person?.phone_verified ? 'Verified' : 'Not verified yet'}
                action={<TextLink to="/profile?tab=account">Verify</TextLink>}
              />
              <Step
                name="Address"
                done={address}
                fact={address ? 'Given' : 'Street, city and state are needed'}
                action={<TextLink to="/profile?tab=account">Add</TextLink>}
              />
              <Step
                name="Identity check"
                done={isVerified}
                waiting={!isVerified}
                fact={
                  isVerified ? 'Done' : 'Checks by BVN or NIN are not open yet in this version.'
                }
              />
            </ul>
          </>
        );
      }}
    </QueryPart>
  );
}

function Step({
  name,
  fact,
  done,
  waiting = false,
  action,
}: {
  name: string;
  fact: string;
  done: boolean;
  /** Nothing can be done about it now. */
  waiting?: boolean;
  action?: ReactNode;
}) {
  const icon: LucideIcon = done ? BadgeCheck : waiting ? Hourglass : Circle;
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon of={icon} className={done ? 'text-ewe' : 'text-ink3'} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink2">{fact}</p>
      </div>
      {!done && action}
    </li>
  );
}
