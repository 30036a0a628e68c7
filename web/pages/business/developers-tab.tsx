import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { DeliveryList } from '#web/features/business/console/developers/delivery-list.tsx';
import { EndpointList } from '#web/features/business/console/developers/endpoint-list.tsx';
import { KeyList } from '#web/features/business/console/developers/key-list.tsx';
import { merchantSearch } from '#web/features/business/console/shared/merchant-search.ts';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';

/** Keys, where events go, and what was sent. */
export default function DevelopersTab() {
  const { isTest } = useRouteSearch(merchantSearch);
  return (
    <>
      <PartHead tab="developers">
        <TextLink to="/developers" className="text-sm">
          {t('Reference')}
        </TextLink>
        <a
          href={`${apiOrigin()}/v1/openapi.json`}
          target="_blank"
          rel="noreferrer"
          className="text-sm font-semibold text-aro underline-offset-4 hover:underline"
        >
          OpenAPI
        </a>
        <span className="text-sm text-ink3">
          {t('version {date}', { date: MERCHANT_API_VERSION })}
        </span>
      </PartHead>
      <div className="flex flex-col gap-10">
        <KeyList key={String(isTest)} isTest={isTest} />
        <EndpointList isTest={isTest} />
        <DeliveryList isTest={isTest} />
      </div>
    </>
  );
}
