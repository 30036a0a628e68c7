import type { ChatRole } from '#core/chats/chat-kinds.ts';
import type { ChatLine } from '#core/chats/wire.ts';
import { msg } from '#web/lib/i18n/language.ts';

type Replies = Partial<Record<ChatRole, readonly string[]>>;

/** Quick replies for each step of a trade. They are plain text: none of them does anything to the trade. */
const BY_STATUS: Readonly<Record<string, Replies>> = {
  in_payment: {
    buyer: [msg('I am paying now'), msg('My bank is slow, one moment'), msg('Are you there?')],
    seller: [
      msg('I am here. Pay the account on the order page'),
      msg('Please pay from an account in your own name'),
    ],
  },
  processing: {
    buyer: [
      msg('I have paid'),
      msg('Please check your bank app'),
      msg('I added my receipt to the order'),
    ],
    seller: [
      msg('I am checking my bank app'),
      msg('I do not see it yet'),
      msg('I see the money, releasing now'),
    ],
  },
  completed: {
    buyer: [msg('Thank you')],
    seller: [msg('Thank you')],
  },
};

export function quickReplies({ trade, your_role }: ChatLine): readonly string[] {
  return (trade && BY_STATUS[trade.status]?.[your_role]) ?? [];
}
