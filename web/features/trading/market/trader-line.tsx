import type { ReactNode } from 'react';
import { isOnline, type Trader } from '#core/market/trader.ts';
import { TrustedMark } from '#web/features/trading/market/trusted-mark.tsx';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The maker: presence, name, verification, and a line about them. */
export function TraderLine({
  trader,
  detail,
  to,
  isTrusted = false,
}: {
  trader: Trader;
  detail: ReactNode;
  /** The link of the name. */
  to?: string;
  /** By the viewer. */
  isTrusted?: boolean;
}) {
  const now = useServerNow();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={trader.id} picture={trader.picture} online={isOnline(trader, now)} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          {to ? (
            <Link to={to} className="truncate font-semibold hover:underline">
              {trader.handle}
            </Link>
          ) : (
            <span className="truncate font-semibold">{trader.handle}</span>
          )}
          {trader.isVerified && <VerifiedMark />}
          {isTrusted && <TrustedMark />}
        </span>
        <span className="block text-sm text-ink3">{detail}</span>
      </span>
    </span>
  );
}
