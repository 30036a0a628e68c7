import { EscrowDesk } from '#web/features/admin/escrow-desk/desk.tsx';
import { InvoiceDisputeDesk } from '#web/features/admin/invoice-disputes/invoice-dispute-desk.tsx';
import { invoiceDisputeSearch } from '#web/features/admin/invoice-disputes/invoice-dispute-search.ts';
import { useTabPart } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { TradeConversation } from '#web/pages/admin/trade-conversation.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

/** Where administrators decide disputes about orders and invoices, and see overdue work. */
export default function EscrowOpsPage() {
  const { tab, open } = useRouteSearch(invoiceDisputeSearch);
  useTabPart(tab === 'invoices' ? 'Invoice disputes' : 'Escrow desk');
  const tabs = (
    <>
      <h1 tabIndex={-1} className="px-4 pt-4 font-display text-lg font-bold">
        Escrow desk
      </h1>
      <div className="border-b border-line px-4">
        <Tabs
          label="Parts of this page"
          current={tab}
          tabs={[
            { key: 'orders', label: 'Orders', to: '/admin/escrow-ops' },
            { key: 'invoices', label: 'Invoices', to: '/admin/escrow-ops?tab=invoices' },
          ]}
        />
      </div>
    </>
  );
  if (tab === 'invoices') {
    return (
      <>
        {/* A phone leaves the queue out, with the heading above it, while a dispute is open. */}
        {open !== null && (
          <h1 tabIndex={-1} className="sr-only md:hidden">
            Invoice disputes
          </h1>
        )}
        <InvoiceDisputeDesk tabs={tabs} />
      </>
    );
  }
  return (
    <EscrowDesk
      tabs={tabs}
      conversation={(tradeId, runs) => <TradeConversation key={tradeId} {...{ tradeId, runs }} />}
    />
  );
}
