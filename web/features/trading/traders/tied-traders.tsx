import { useQuery } from '@tanstack/react-query';
import { traderHref } from '#core/market/trader.ts';
import { type TiedTrader, tiedTradersQuery } from '#web/features/trading/traders/trader-queries.ts';
import { type TieStep, useTraderTie } from '#web/features/trading/traders/use-trader-tie.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** Trusted and blocked traders, each with an undo. */
export function TiedTraders() {
  const tied = useQuery(tiedTradersQuery(useUserId()));
  return (
    <QueryPart query={tied} failed={t('Couldn’t load the people you trust and block')} rows={2}>
      {({ trusted, blocked }) => (
        <div className="flex flex-col gap-7">
          <TiedList
            title={t('Trusted')}
            empty={t('No trusted traders yet. You can trust someone on their trader page.')}
            people={trusted}
            step="untrust_trader"
            action="Remove"
          />
          <TiedList
            title={t('Blocked')}
            empty={t('No blocked users')}
            people={blocked}
            step="unblock_trader"
            action="Unblock"
          />
        </div>
      )}
    </QueryPart>
  );
}

interface TieAction {
  step: TieStep;
  action: string;
}

function TiedList({
  title,
  empty,
  people,
  ...tieAction
}: TieAction & { title: string; empty: string; people: readonly TiedTrader[] }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-ink2">{title}</h3>
      {people.length === 0 ? (
        <p className="border-t border-line pt-3 text-sm text-ink3">{empty}</p>
      ) : (
        <ul aria-label={title} className="border-t border-line">
          {people.map((trader) => (
            <TiedLine key={trader.id} trader={trader} {...tieAction} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TiedLine({ trader, step, action }: TieAction & { trader: TiedTrader }) {
  const online = useOnline();
  const tie = useTraderTie(trader.id);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Avatar id={trader.id} picture={trader.avatar_url} />
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <Link
          to={traderHref(trader)}
          className="truncate font-semibold underline-offset-4 hover:underline"
        >
          {trader.handle}
        </Link>
        {trader.verification_level === 'verified' && <VerifiedMark />}
      </span>
      <Button
        size="sm"
        aria-label={`${action} ${trader.handle}`}
        busy={tie.isPending}
        disabled={!online}
        onClick={() => tie.mutate(step)}
      >
        {action}
      </Button>
    </li>
  );
}
