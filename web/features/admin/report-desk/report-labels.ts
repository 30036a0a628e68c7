import type { ChatType, ReportReason } from '#core/chats/chat-kinds.ts';
import type { ListedReport } from '#core/chats/message-reports-wire.ts';
import { msg } from '#web/lib/i18n/language.ts';
import type { Tone } from '#web/ui/display/chip.tsx';

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  scam: msg('Scam'),
  impersonation: msg('Pretends to be someone else'),
  abuse: msg('Abuse'),
  spam: msg('Spam'),
  other: msg('Something else'),
};

export const CHAT_LABELS: Readonly<Record<ChatType, string>> = {
  trade: msg('in an order'),
  direct: msg('between two people'),
  support: msg('with support'),
};

export const REPORT_LABELS: Readonly<Record<ListedReport['status'], string>> = {
  open: msg('Open'),
  upheld: msg('Upheld'),
  dismissed: msg('Dismissed'),
};
export const REPORT_TONES: Readonly<Record<ListedReport['status'], Tone>> = {
  open: 'fitila',
  upheld: 'ewu',
  dismissed: 'quiet',
};
