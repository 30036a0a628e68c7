import { BRAND } from '#core/brand/brand.ts';
import type { Room } from '#web/features/trading/payment/page/room.ts';

/** A letter to support that already says which trade it is about. */
export function helpAddress(room: Pick<Room, 'id' | 'reference' | 'role'>, about = ''): string {
  const subject = `Trade ${room.reference}${about && `: ${about}`}`;
  const body = `Trade: ${room.id}\nI am the ${room.role}.\n\nWhat happened:\n`;
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
