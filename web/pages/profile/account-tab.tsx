import { useQuery } from '@tanstack/react-query';
import { AvatarField } from '#web/features/account/profile/avatar-field.tsx';
import { Phone } from '#web/features/account/profile/phone.tsx';
import { ProfileFields } from '#web/features/account/profile/profile-fields.tsx';
import { ownHandleQuery, ownProfileQuery } from '#web/features/account/profile/profile-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Picture, name, home address, phone. */
export default function AccountTab() {
  const userId = useUserId();
  const profile = useQuery(ownProfileQuery(userId));
  const handle = useQuery(ownHandleQuery(userId));
  return (
    <>
      <SettingsSection title={t('Picture')} about={t('Everyone you trade with sees it.')}>
        <QueryPart query={profile} failed={t('Couldn’t load your picture')} rows={1}>
          {(person) => (
            <AvatarField
              id={userId}
              picture={person?.avatar_url ?? null}
              onChange={() => void profile.refetch()}
            />
          )}
        </QueryPart>
      </SettingsSection>
      <SettingsSection
        title={t('Name and address')}
        about={
          handle.isLoading ? (
            <SkeletonFrame>
              <Skeleton className="h-4 w-full" />
            </SkeletonFrame>
          ) : handle.data ? (
            t(
              'Only you and the market’s administrators see these. Everyone in the market sees your handle, {handle}; who trades with you also sees the name of the bank account they pay.',
              { handle: handle.data },
            )
          ) : (
            t('Only you and the market’s administrators see these.')
          )
        }
      >
        <QueryPart query={profile} failed={t('Couldn’t load your profile')} rows={5}>
          {(person) => <ProfileFields profile={person} />}
        </QueryPart>
      </SettingsSection>
      <SettingsSection
        title={t('Phone')}
        about={t('For logging in, and so that we can reach you about an order.')}
      >
        <Phone />
      </SettingsSection>
    </>
  );
}
