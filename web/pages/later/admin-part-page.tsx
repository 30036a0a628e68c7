import { useRouterState } from '@tanstack/react-router';
import { ADMIN_PARTS, laterAdminPart } from '#core/navigation/admin-parts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle, useTabPart } from '#web/lib/page/page-title.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { LaterPage } from '#web/pages/later/later-page.tsx';
import NotFoundPage from '#web/pages/not-found-page.tsx';

/** Planned sections of the administrators' side; any other URL below /admin is not found. */
export default function AdminPartPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const may = useMay();
  const part = laterAdminPart(pathname);
  usePageTitle(part ? null : t('Not found'));
  useTabPart(part?.title ?? null);
  if (!part) return <NotFoundPage />;
  return (
    <LaterPage
      title={part.title}
      about={part.about}
      today={ADMIN_PARTS.filter(({ may: anyOf }) => may(anyOf)).map(({ path, title, about }) => ({
        to: path,
        label: title,
        about,
      }))}
    />
  );
}
