import { useQuery } from '@tanstack/react-query';
import { DomainList } from '#web/features/business/console/links/domain-list.tsx';
import { BusinessForm } from '#web/features/business/console/profile/business-form.tsx';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** The business as customers see it. */
export default function BusinessTab() {
  const { data: merchant } = useQuery(merchantQuery(useUserId()));
  if (!merchant?.profile) return null;
  return (
    <div className="max-w-xl">
      <PartHead tab="business" hasModes={false} />
      <p className="mb-6 max-w-prose text-ink2">
        {t('This stands on every new invoice. Those that you sent keep what they said.')}
      </p>
      <BusinessForm
        key={JSON.stringify(merchant.profile)}
        profile={merchant.profile}
        name={merchant.real_name ?? ''}
        label={t('Save')}
        onSaved={(message) => toast.success(message)}
      />
      <DomainList />
    </div>
  );
}
