import { useEffect, useState } from 'react';
import type { ChatLine } from '#core/wire/chats.ts';
import { HazardNote } from '#web/features/message-text/hazard-note.tsx';
import { publicConfig } from '#web/lib/public-config.ts';

const REST_MS = 300;
/** Nothing shorter says a number or an address. */
const SHORTEST = 6;
const NONE: readonly string[] = [];

/** What the writer is reminded of while they write. It never stops anybody. */
export function WriterWarning({ words, line }: { words: string; line: ChatLine }) {
  const [hazards, setHazards] = useState(NONE);
  const { type, your_role } = line;
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const { findHazards } = await import('#core/chats/hazards/find-hazards.ts');
      const ownHost = new URL(publicConfig().url).host;
      const found = findHazards(words, { chatType: type, ownHost, senderRole: your_role });
      if (!gone) setHazards(found.map(({ kind }) => kind));
    };
    const isShort = words.trim().length < SHORTEST;
    const timer = setTimeout(
      () => (isShort ? setHazards(NONE) : void look().catch(() => undefined)),
      isShort ? 0 : REST_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [words, type, your_role]);
  if (hazards.length === 0) return null;
  return (
    <div className="px-4 pt-3">
      <HazardNote hazards={hazards} to="writer" />
    </div>
  );
}
