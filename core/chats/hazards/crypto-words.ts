import { findPatterns } from '#core/chats/hazards/find-patterns.ts';
import type { Folded, Span } from '#core/chats/links/folded.ts';

const WORD =
  '(?:usdt|usdc|cngn|tether|bit ?coins?|btc|ethereum|eth|binance|bybit|okx|kucoin|crypto(?:currency|currencies)?|(?:stable ?)?coins?|p2p|oja|block ?chain|trc ?-?20|web3)';
const NOUN =
  '(?:narrations?|narr?ations?|remarks?|descriptions?|desc|references?(?! (?:rate|price))|memos?|purpose|transfer note|payment note|bank note)';
const WRITE =
  '(?:write|writing|put|type|add|include|use|using|enter|state|indicate|fill|say|carry)';
const QUOTE = '["\'“‘(*]?';

const PATTERNS = [
  new RegExp(`\\b${WRITE}\\b[^.!?\\n]{0,30}?\\b${WORD}\\b[^.!?\\n]{0,40}?\\b${NOUN}\\b`, 'g'),
  new RegExp(
    `\\b${NOUN}\\b[^.!?\\n]{0,30}?(?:${WRITE}|as|is|be|na|:|=|-|–)\\s{0,2}${QUOTE}(?:(?:a|the|just|only|payment|for|buying|buy|purchase|of)\\s+){0,3}${QUOTE}${WORD}\\b`,
    'g',
  ),
  new RegExp(
    `\\b${WORD}\\b[^.!?\\n]{0,12}?\\b(?:in|as|for|on|inside|under)\\s+(?:(?:the|your|ur|d|di|transfer|bank|payment|my)\\s+){0,2}${NOUN}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:write|type)\\s+(?:it as |as |for me )?${QUOTE}(?:payment for |for |buying )?${WORD}\\b`,
    'g',
  ),
];

/** Words that make a bank stop a transfer, where somebody is asked to write them into it. */
export function cryptoWordsIn(message: Folded): Span[] {
  return findPatterns(message, PATTERNS).filter(({ start, end }) => end > start);
}
