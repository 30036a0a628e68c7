import { EarOff } from 'lucide-react';
import { type PartyDispute, silenceText } from '#web/features/trading/disputes/party-view.ts';
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
  const text = silenceText(silent, party, now);
  return text && <Note icon={EarOff}>{text}</Note>;
}
