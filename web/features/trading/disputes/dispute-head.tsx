import { Hourglass, Scale } from 'lucide-react';
import type { PartyView } from '#web/features/trading/disputes/party-view.ts';
import { DisputeClock } from '#web/features/trading/disputes/dispute-clock.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TurnChip } from '#web/ui/feedback/status-chip.tsx';

/** The dispute's status, whose turn it is, and until when. */
export function DisputeHead({ view, other, now }: { view: PartyView; other: string; now: Date }) {
  const { headline, detail, turn, clock } = view;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-3">
        {turn === 'yours' && <TurnChip />}
        {turn === 'theirs' && <TurnChip name={other} />}
        {turn === 'arbiter' && (
          <Chip>
            <Icon of={Hourglass} size={16} />
            {t('Dispute agent’s turn')}
          </Chip>
        )}
        {clock && (
          <span className="text-sm text-ink2">
            <DisputeClock label={t(clock.label)} at={clock.at} now={now} />
          </span>
        )}
      </div>
      <h2 id="dispute" className="mt-2 flex items-start gap-3 font-display text-xl font-bold">
        <Icon of={Scale} size={24} className="mt-1 text-ewu" />
        <span className="min-w-0">{t(headline)}</span>
      </h2>
      <p className="mt-1 text-ink2">{detail.map((sentence) => t(sentence)).join(' ')}</p>
    </header>
  );
}
