import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import type { MerchantTab } from '#core/navigation/merchant-tabs.ts';
import { BusinessSetup } from '#web/features/business/console/profile/business-setup.tsx';
import {
  MerchantNav,
  merchantTabLabel,
} from '#web/features/business/console/shared/merchant-nav.tsx';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import { merchantSearch } from '#web/features/business/console/shared/merchant-search.ts';
import { TestBand } from '#web/features/business/console/shared/test-band.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useTabPart } from '#web/lib/page/page-title.tsx';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const PARTS: Record<MerchantTab, LazyExoticComponent<ComponentType>> = {
  invoices: lazy(() => import('#web/pages/business/invoices-tab.tsx')),
  links: lazy(() => import('#web/pages/business/links-tab.tsx')),
  recurring: lazy(() => import('#web/pages/business/recurring-tab.tsx')),
  payments: lazy(() => import('#web/pages/business/payments-tab.tsx')),
  developers: lazy(() => import('#web/pages/business/developers-tab.tsx')),
  business: lazy(() => import('#web/pages/business/business-tab.tsx')),
};

/** What a person sells: set up once, then in parts with a URL of their own. */
export default function MerchantPage() {
  const userId = useUserId();
  const { tab, isTest } = useRouteSearch(merchantSearch);
  const change = useChangeSearch(merchantSearch);
  const merchant = useQuery(merchantQuery(userId));
  const profile = merchant.data?.profile;
  const Part = PARTS[tab];
  useLiveQueries('merchant', [{ table: 'notifications', filter: `user_id=eq.${userId}` }]);
  useTabPart(profile ? merchantTabLabel(tab) : null);
  return (
    <>
      {isTest && profile && (
        <TestBand
          onLive={() => change({ isTest: false, invoice: null, link: null, recurring: null })}
        />
      )}
      <div className="page-gutter pt-2 pb-16 lg:pt-8">
        <QueryPart query={merchant} failed={t('Couldn’t load your business')} rows={5}>
          {(found) =>
            found.profile ? (
              <div className="grid gap-x-8 lg:grid-cols-[12.25rem_minmax(0,1fr)]">
                <div className="min-w-0">
                  <div className="mb-4 px-3 max-lg:hidden">
                    <p className="truncate font-semibold">{found.profile.display_name}</p>
                    <p className="text-sm text-ink3">
                      {found.is_business ? t('business, verified') : t('business')}
                    </p>
                  </div>
                  <MerchantNav current={tab} isTest={isTest} />
                </div>
                <div className="min-w-0 max-lg:pt-5">
                  <Suspense key={tab} fallback={<PagePending />}>
                    <Part />
                  </Suspense>
                </div>
              </div>
            ) : (
              <BusinessSetup name={found.real_name} />
            )
          }
        </QueryPart>
      </div>
    </>
  );
}
