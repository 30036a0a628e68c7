import { Ban, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { BlockDialog } from '#web/features/trading/traders/block-dialog.tsx';
import { MessageButton } from '#web/features/trading/traders/message-button.tsx';
import { useTraderTie } from '#web/features/trading/traders/use-trader-tie.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One's relation to a trader, and the actions to change it. */
export function TraderActions({
  trader,
  relation,
}: {
  trader: TraderReputation['trader'];
  relation: NonNullable<TraderReputation['relation']>;
}) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const tie = useTraderTie(trader.id);
  const { is_blocked, is_trusted, trades_with_me } = relation;
  return (
    <div className="flex flex-wrap gap-3">
      {is_blocked ? (
        <Button
          busy={tie.isPending}
          disabled={!online}
          onClick={() => tie.mutate('unblock_trader')}
        >
          {t('Unblock')}
        </Button>
      ) : (
        <>
          {trades_with_me > 0 && <MessageButton traderId={trader.id} />}
          <Button
            aria-pressed={is_trusted}
            busy={tie.isPending}
            disabled={!online}
            onClick={() => tie.mutate(is_trusted ? 'untrust_trader' : 'trust_trader')}
          >
            <Icon of={HeartHandshake} className={is_trusted ? 'text-ewe' : undefined} />
            {is_trusted ? t('Trusted') : t('Trust')}
          </Button>
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Icon of={Ban} />
            {t('Block')}
          </Button>
        </>
      )}
      <BlockDialog trader={trader} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
