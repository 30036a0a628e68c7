import { findPatterns } from '#core/chats/hazards/find-patterns.ts';
import type { Folded, Span } from '#core/chats/links/folded.ts';

const DEAL =
  '(?:deal|trade|do (?:it|am|this|business)|run am|pay|transfer|settle|complete|continue|finish|sell|buy|send|exchange|transact|talk|p2p)';
const AWAY =
  '(?:outside(?! (?:now|my|the house|of my|for|to|today))|off[- ]?(?:the )?(?:app|platform|site|oja|market|chain deal)|off ?line|privately|in private|behind (?:the )?(?:app|platform))';

const PATTERNS = [
  new RegExp(`\\b${DEAL}\\s+(?:[\\w']+\\s+){0,4}?${AWAY}(?![\\w'])`, 'g'),
  /\boutside\s+(?:of\s+)?(?:the\s+|this\s+|dis\s+)?(?:oja|app|platform|escrow|site|market|system)\b/g,
  /\bcancel\s+(?:(?:the|this|dis|am|it|your|ur|my|d|di|that)\s+)?(?:(?:trade|order|transaction|deal|offer)\s+)?(?:(?:and|so|let|let's|lets|make|then|first|now|abeg|i go|i will|we go)\s+){1,4}(?:[\w']+\s+){0,4}?(?:pay|transfer|send|deal|direct(?:ly)?|outside|privately|whatsapp|telegram|binance|bybit|okx|elsewhere|give you|do am|better rate|another way)\b/g,
  /\b(?:pay|send|transfer|sell|buy|deal|trade)\s+(?:[\w']+\s+){0,4}?direct(?:ly)?\s+(?:to (?:me|us|my|this|dis)|into|between|me|us|wallet)\b/g,
  /\b(?:deal|trade|transact|sell|buy)\s+(?:with me\s+|with us\s+)?direct(?:ly)?\b/g,
  /\b(?:without|skip|forget|bypass|leave|avoid|no need (?:for|of)|escape)\s+(?:the\s+|this\s+|dis\s+)?(?:escrow|oja|(?:the )?(?:oja |trade |app |platform )?fees?)\b(?=[^.!?\n]{0,60}\b(?:direct|outside|send|pay|deal|trade|whatsapp|telegram|do am|do it|rate)\b)/g,
  /\bno need (?:for|of)\s+(?:the\s+|this\s+|dis\s+)?(?:escrow|oja|app|platform)\b/g,
  /\bdirect\s+(?:transfer|deal|trade|payment)\b/g,
  /\b(?:send|transfer|move|deposit)\s+(?:[\w']+\s+){0,3}?(?:usdt|usdc|cngn|coins?|crypto)\s+(?:[\w']+\s+){0,2}?to\s+(?:my|this|dis|our)\s+(?:[\w']+\s+){0,2}?(?:wallet|address|trc ?20|binance|bybit)\b/g,
  /\b(?:better|higher|lower|good|extra|more)\s+(?:rate|price|money)\s+(?:[\w']+\s+){0,5}?(?:outside|direct(?:ly)?|off[- ]?(?:app|platform)|privately|if you cancel|if we cancel)\b/g,
  /\b(?:trade|deal|sell|buy|pay|send)\s+(?:[\w']+\s+){0,4}?without\s+(?:the\s+)?(?:escrow|oja|app|platform)\b/g,
];

/** Who asks to leave the trade, and with it the escrow, and to pay another way. */
export function offPlatformIn(message: Folded): Span[] {
  return findPatterns(message, PATTERNS);
}
