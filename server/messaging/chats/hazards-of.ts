import { findHazards, type HazardContext } from '#core/chats/hazards/find-hazards.ts';
import type { LockedChat } from '#server/messaging/chats/chats.sql.ts';

type ChatContext = Pick<LockedChat, 'type' | 'role' | 'account_number' | 'bank_name'>;

/** The kinds of hazards in a message, by the conversation's type and the sender's role, each once. */
export function hazardsOf(body: string, chat: ChatContext, ownHost: string): string[] {
  const context: HazardContext = {
    chatType: chat.type,
    ownHost,
    senderRole: chat.role,
    tradeAccount:
      chat.account_number === null
        ? null
        : { accountNumber: chat.account_number, bankName: chat.bank_name ?? '' },
  };
  return [...new Set(findHazards(body, context).map(({ kind }) => kind))];
}
