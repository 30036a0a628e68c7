import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { PROFILE_TABS, type ProfileTab } from '#core/navigation/profile-tabs.ts';
import { profileSearch } from '#web/features/account/security/profile-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useTabPart } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { PagePending } from '#web/shell/page-pending.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

const PARTS: Record<ProfileTab, LazyExoticComponent<ComponentType>> = {
  account: lazy(() => import('#web/pages/profile/account-tab.tsx')),
  security: lazy(() => import('#web/pages/profile/security-tab.tsx')),
  'trade-accounts': lazy(() => import('#web/pages/profile/trade-accounts-tab.tsx')),
  limits: lazy(() => import('#web/pages/profile/limits-tab.tsx')),
  verification: lazy(() => import('#web/pages/profile/verification-tab.tsx')),
  notifications: lazy(() => import('#web/pages/profile/notifications-tab.tsx')),
};

const TABS = PROFILE_TABS.map(({ key, label }) => ({ key, label, to: `/profile?tab=${key}` }));

/** One's own account, in four parts. */
export default function ProfilePage() {
  const { tab } = useRouteSearch(profileSearch);
  const Part = PARTS[tab];
  const label = PROFILE_TABS.find(({ key }) => key === tab)?.label ?? '';
  useTabPart(tab === 'account' ? null : t(label));
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="mb-2 font-display text-xl font-bold max-lg:sr-only lg:text-2xl">
        {t('Profile')}
      </h1>
      <div className="-mx-4 border-b border-line px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
        <Tabs label={t('Profile')} tabs={TABS} current={tab} />
      </div>
      <div className="in-order">
        <Suspense key={tab} fallback={<PagePending />}>
          <Part />
        </Suspense>
      </div>
    </div>
  );
}
