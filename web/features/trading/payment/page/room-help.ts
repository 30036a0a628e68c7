import { BRAND } from '#core/brand/brand.ts';
import type { Room } from '#web/features/trading/payment/page/room.ts';

/** A mail to support that already names the trade. */
export function helpAddress(room: Pick<Room, 'id' | 'reference' | 'role'>, about = ''): string {
  const subject = `Trade ${room.reference}${about && `: ${about}`}`;
  const body = `Trade: ${room.id}\nI am the ${room.role}.\n\nWhat happened:\n`;
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
