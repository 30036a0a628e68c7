import { ClipboardList } from 'lucide-react';
import { useActiveTrades } from '#web/features/trading/active-trades/use-active-trades.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CornerCount } from '#web/ui/feedback/corner-count.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * How many of one's orders are running: beside a name, or with `className` over an icon; with `linkClass` the icon
 * itself, as a link to them. It is no part of the first script, which visitors load too.
 */
export default function OrdersBadge({
  className,
  linkClass,
}: {
  className?: string;
  linkClass?: string;
}) {
  const { count } = useActiveTrades().breakdown;
  if (className === undefined) return <Badge count={count} label={t('active')} />;
  const badge = (
    <CornerCount count={count} label={t('{count} active', { count })} className={className} />
  );
  if (!linkClass) return badge;
  return (
    <Link to="/trades/active" className={linkClass} title={t('My orders')}>
      <Icon of={ClipboardList} />
      <span className="sr-only">{t('My orders')}</span>
      {badge}
    </Link>
  );
}
