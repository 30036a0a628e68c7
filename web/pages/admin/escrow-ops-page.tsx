import { EscrowDesk } from '#web/features/admin/escrow-desk/desk.tsx';
import { useTabPart } from '#web/lib/page/page-title.tsx';
import { TradeConversation } from '#web/pages/admin/trade-conversation.tsx';

/** Where administrators decide disputes and see overdue work. */
export default function EscrowOpsPage() {
  useTabPart('Escrow desk');
  return (
    <EscrowDesk
      conversation={(tradeId, runs) => <TradeConversation key={tradeId} {...{ tradeId, runs }} />}
    />
  );
}
