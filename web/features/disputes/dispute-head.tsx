import { Hourglass, Scale } from 'lucide-react';
import type { PartyFace } from '#core/disputes/party-face.ts';
import { DisputeClock } from '#web/features/disputes/dispute-clock.tsx';
import { t } from '#web/lib/language.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TurnChip } from '#web/ui/status-chip.tsx';

/** Where the dispute stands, whose turn it is, and until when. */
export function DisputeHead({ face, other, now }: { face: PartyFace; other: string; now: Date }) {
  const { headline, detail, turn, clock } = face;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-3">
        {turn === 'yours' && <TurnChip />}
        {turn === 'theirs' && <TurnChip name={other} />}
        {turn === 'arbiter' && (
          <Chip>
            <Icon of={Hourglass} size={16} />
            {t('The arbiter’s turn')}
          </Chip>
        )}
        {clock && (
          <span className="text-sm text-ink2">
            <DisputeClock {...clock} now={now} />
          </span>
        )}
      </div>
      <h2 id="dispute" className="mt-2 flex items-start gap-3 font-display text-xl font-bold">
        <Icon of={Scale} size={24} className="mt-1 text-ewu" />
        <span className="min-w-0">{headline}</span>
      </h2>
      <p className="mt-1 text-ink2">{detail}</p>
    </header>
  );
}
