import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LinkedChatLine } from '#web/features/messaging/telegram/linked-chat-line.tsx';
import { OpenCodePanel } from '#web/features/messaging/telegram/open-code-panel.tsx';
import { StartLink } from '#web/features/messaging/telegram/start-link.tsx';
import {
  linkedChatQuery,
  type OpenCode,
} from '#web/features/messaging/telegram/telegram-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** The linked chat; nothing where this market has no bot. */
export function TelegramLink() {
  if (publicConfig().features['telegram'] !== true) return null;
  return (
    <SettingsSection
      id="telegram"
      title={t('Telegram')}
      about={t(
        'A bot sends you the notifications you chose above. It never asks for a code, a password or a release, and only reads its own commands.',
      )}
    >
      <Chat />
    </SettingsSection>
  );
}

function Chat() {
  const userId = useUserId();
  const [code, setCode] = useState<OpenCode | null>(null);
  const query = useQuery(linkedChatQuery(userId, code?.expires_at ?? null));
  const isLinked = Boolean(query.data);
  useEffect(() => {
    // The code was used up by that: after unlinking, another one is needed.
    if (isLinked) setCode(null);
  }, [isLinked]);
  return (
    <QueryPart query={query} failed={t('Couldn’t load your Telegram chat')} rows={1}>
      {(chat) => {
        if (chat) return <LinkedChatLine chat={chat} />;
        if (code) return <OpenCodePanel open={code} onAgain={setCode} />;
        return <StartLink label={t('Link Telegram')} onStarted={setCode} />;
      }}
    </QueryPart>
  );
}
