import { dollarText } from '#web/features/wallet/withdrawals/amount-text.ts';
import type { Security } from '#web/lib/money/wallet-security.ts';
import { t } from '#web/lib/i18n/language.ts';
import { LimitBar } from '#web/ui/display/limit-bar.tsx';
import { Link } from '#web/ui/link.tsx';

const WHOLE = 100;

/** How much may leave within 24 hours, and what raises it. */
export function WithdrawalLimit({
  security: { limit, used, is_verified, limit_when_verified },
}: {
  security: Security;
}) {
  return (
    <>
      <LimitBar
        left={t('{left} left', {
          left: dollarText(Math.max(0, Math.round((limit - used) * 100) / 100)),
        })}
        used={t('{used} of {limit} used', { used: dollarText(used), limit: dollarText(limit) })}
        percent={limit > 0 ? (WHOLE * used) / limit : WHOLE}
      />
      {!is_verified && (
        <p className="mt-4 text-ink2">
          <Link to="/profile?tab=verification" className="underline">
            {t('Verify your identity to raise it to {limit}.', {
              limit: dollarText(limit_when_verified),
            })}
          </Link>
        </p>
      )}
    </>
  );
}
