import { ChevronRight } from 'lucide-react';
import { ADMIN_PARTS, type AdminPart } from '#core/navigation/admin-parts.ts';
import { AdminOverview } from '#web/features/admin/escrow-desk/overview.tsx';
import { MarketDays } from '#web/features/admin/market-days/market-days.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Link } from '#web/ui/link.tsx';

/** The staff's home: how the market does, the work that waits, whether the books are consistent, and links to one's parts. */
export default function AdminPage() {
  const may = useMay();
  const mine = (parts: readonly AdminPart[]) => parts.filter((part) => may(part.may));
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Admin Dashboard')}
      </h1>
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="in-order min-w-0">
          <AdminOverview />
          <MarketDays />
        </div>
        <nav aria-label={t('Parts')} className="mt-6 flex flex-col gap-10">
          <Parts title={t('All parts')} parts={mine(ADMIN_PARTS)} />
        </nav>
      </div>
    </div>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly AdminPart[] }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-bold">{title}</h2>
      <ul className="border-t border-line">
        {parts.map(({ path, title: name, about }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="flex min-h-14 items-center gap-3 py-2 hover:bg-s1">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(name)}</span>
                <span className="block text-sm text-ink2">{t(about)}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
