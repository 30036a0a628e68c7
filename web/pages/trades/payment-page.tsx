import { useParams } from '@tanstack/react-router';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { GoneView } from '#web/features/trading/payment/page/gone-view.tsx';
import { RoomView } from '#web/features/trading/payment/page/room-view.tsx';
import { StrangerView } from '#web/features/trading/payment/page/stranger-view.tsx';
import { useRoom } from '#web/features/trading/payment/page/use-room.ts';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { roomParts } from '#web/pages/trades/room-parts.tsx';

/** Where two people complete a trade. */
export default function PaymentPage() {
  const { tradeId = '' } = useParams({ strict: false }) as { tradeId?: string };
  const { room, gone, offsetMs } = useRoom(tradeId);
  usePageTitle(
    room || gone ? t('Trade {tradeId}', { tradeId: tradeReference(tradeId) }) : t('Not found'),
  );
  if (room) {
    return <RoomView key={room.id} room={room} offsetMs={offsetMs} parts={roomParts(room)} />;
  }
  return gone ? <GoneView tradeId={tradeId} offsetMs={offsetMs} /> : <StrangerView />;
}
