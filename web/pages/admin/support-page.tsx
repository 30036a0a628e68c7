import { Conversation } from '#web/features/messaging/chat/conversation.tsx';
import { ReportDesk } from '#web/features/admin/report-desk/report-desk.tsx';
import { reportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { SupportDesk } from '#web/features/admin/support-desk/support-desk.tsx';
import { ticketSearch } from '#web/features/admin/support-desk/ticket-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { useTabPart } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

/** The support desk, and the decisions on reported messages. */
export default function SupportPage() {
  const { tab: asked, open: report } = useRouteSearch(reportSearch);
  const may = useMay();
  const tab = may(['support.read']) ? asked : 'reports';
  const { open: ticket } = useRouteSearch(ticketSearch);
  const isRowOpen = (tab === 'reports' ? report : ticket) !== null;
  useTabPart(tab === 'reports' ? t('Reported messages') : t('Support desk'));
  const tabs = (
    <>
      <h1 tabIndex={-1} className="px-4 pt-4 font-display text-lg font-bold">
        {t('Support desk')}
      </h1>
      <div className="border-b border-line px-4">
        <Tabs
          label={t('Parts of this page')}
          current={tab}
          tabs={[
            ...(may(['support.read'])
              ? [{ key: 'tickets', label: t('Tickets'), to: '/admin/support' } as const]
              : []),
            { key: 'reports', label: t('Reported messages'), to: '/admin/support?tab=reports' },
          ]}
        />
      </div>
    </>
  );
  return (
    <>
      {/* A phone leaves the queue out, with the heading above it, while something of it is open. */}
      {isRowOpen && (
        <h1 tabIndex={-1} className="sr-only md:hidden">
          {t('Support desk')}
        </h1>
      )}
      {tab === 'reports' ? (
        <ReportDesk tabs={tabs} />
      ) : (
        <SupportDesk
          tabs={tabs}
          chat={(chatId) => <Conversation key={chatId} chatId={chatId} replies={[]} />}
        />
      )}
    </>
  );
}
