import { EarOff } from 'lucide-react';
import { type PartyDispute, silenceText } from '#web/features/trading/disputes/party-view.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** A mark of silence stays when that side responds later; the headline shows it only until then. */
export function SilenceNote({
  silent,
  party,
  now,
}: {
  silent: string | null;
  party: PartyDispute;
  now: Date;
}) {
  const note = silenceText(silent, party, now);
  return note && <Note icon={EarOff}>{t(note)}</Note>;
}
