import { useQuery } from '@tanstack/react-query';
import { AvatarField } from '#web/features/account/profile/avatar-field.tsx';
import { Phone } from '#web/features/account/profile/phone.tsx';
import { PublicName } from '#web/features/account/profile/public-name.tsx';
import { ProfileFields } from '#web/features/account/profile/profile-fields.tsx';
import { ownProfileQuery } from '#web/features/account/profile/profile-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Picture, public card, name, home address, phone. */
export default function AccountTab() {
  const userId = useUserId();
  const profile = useQuery(ownProfileQuery(userId));
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
        id="handle"
        title={t('Public name')}
        about={t(
          'Everyone on Oja sees this card, your record and your ratings. Your full name, email, phone and address are not on it.',
        )}
      >
        <PublicName />
      </SettingsSection>
      <SettingsSection
        title={t('Name and address')}
        about={t(
          'Only you and Oja’s staff see these. A trader who pays you sees the name on that bank account, and a trader you pay sees yours.',
        )}
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
