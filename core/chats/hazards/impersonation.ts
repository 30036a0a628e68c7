import { findPatterns } from '#core/chats/hazards/find-patterns.ts';
import type { Folded, Span } from '#core/chats/links/folded.ts';

const OFFICE =
  '(?:support(?! level)|admin(?:istrator)?s?|moderators?|customer (?:care|service|support)s?|help ?desk|compliance|arbit(?:er|rator)s?|oja (?:support|admin|team|staff|agent|official|security|care|customer|help|escrow|verification|compliance)|escrow (?:agent|team|officer|department|support)|(?:security|verification|dispute|fraud|risk|payment) (?:team|department|officer|desk|unit)|staff of oja|trade (?:officer|supervisor))';
const FILLER =
  "(?:(?:an?|the|your|from|with|of|at|official|oja|oja's|senior|chief|p2p|head|one|part|live|online|trade|platform|site|app|assigned|new|real|in charge)\\s+){0,6}";
const CLAIM =
  "(?:i am|i'm|im|am|(?:this|dis) (?:is|na)|we are|we're|na me be|i be|na we be|here is|you(?:'re| are)(?: now)? (?:chatting|talking|speaking|connected)(?: now)? (?:with|to)|(?:writing|calling|contacting you|messaging(?: you)?) from|i (?:dey )?work (?:for|with|at)|i represent|on behalf of)";

const CLAIMS = [
  new RegExp(`\\b${CLAIM}\\s+${FILLER}${OFFICE}\\b`, 'g'),
  /\b(?:i am|i'm|im|am|we are|na me be|i be|i come|writing|calling|contacting you|messaging you)\s+(?:\w+\s+){0,2}?from\s+(?:the\s+)?oja\b/g,
  /\bi (?:dey )?work (?:for|with|at) oja\b/g,
  // A signature or a line that imitates the system.
  /(?<![^\n])[^\p{L}\p{N}\n]{0,6}(?:oja|official|escrow|system|p2p)\s+(?:customer\s+)?(?:support|admin|team|security|care|service|message|notice|notification|alert|bot|staff|desk)(?:\s+team)?\s*(?:[:\-–—|\]]|(?=\n|$))/gu,
  /\bautomated (?:system )?message\b/g,
  /\b(?:oja|official)\s+(?:support|admin|agent|staff|team|moderator|security)\s+(?:here|speaking|on the line|online)\b/g,
  /\bpayment\s+(?:(?:is|was|has been|don|now)\s+){0,2}(?:verified|confirmed|approved|cleared)\s+by\s+(?:the\s+)?(?:oja|escrow|system|admin|support)\b/g,
  /\byour\s+(?:oja\s+)?account\s+(?:will|go|would|is going to|has been|is)\s+(?:be\s+)?(?:suspend|block|bann|restrict|limit|frozen|freez|clos|deactivat|flagg)\w*/g,
  /\b(?:oja|system|escrow|admin|support)(?:\s+(?:team|desk|system))?\s+(?:has|have|don|had|just)\s+(?:\w+\s+)?(?:confirm(?:ed)?|verif(?:ied|y)|receiv(?:ed|e)|approv(?:ed|e)|clear(?:ed)?)\s+(?:\w+\s+){0,2}(?:payment|transaction|transfer|trade|money|deposit)/g,
];

const RELEASE_FIRST = [
  /\b(?:release|drop|send)\s+(?:(?:the|your|my|am|it|all|d|di|dis|this)\s+){0,2}(?:(?:coins?|crypto|usdt|usdc|cngn|asset|funds?|token)\s+)?(?:to me\s+)?(?:first|before (?:i|we) (?:pay|send|transfer)|before payment|before (?:the )?(?:money|alert|transfer)|make i pay|so (?:that )?i (?:can|go|fit|will) pay|and i (?:will|go) pay|then i (?:will |go )?pay|now now make i)\b/g,
  /\bfirst\s+release\b/g,
  /\brelease\b[^.!?\n]{0,25}?\b(?:i|we)(?:'ll)?\s+(?:will\s+|go\s+|fit\s+|can\s+|shall\s+)?pay\b[^.!?\n]{0,12}?\b(?:after|later|soon|tomorrow)\b/g,
  /\b(?:i|we)(?:'ll)?\s+(?:will\s+|go\s+|shall\s+)?pay\s+(?:\w+\s+){0,3}?(?:after|when|once|as soon as)\s+(?:you|u|una)\s+(?:\w+\s+)?release\b/g,
  /\brelease\s+(?:\w+\s+){0,3}?(?:even (?:if|though)|while) (?:\w+\s+){0,5}?(?:pending|no (?:alert|enter|money|payment)|not (?:received|seen|entered))/g,
];

const SECRET =
  '(?:otps?|one[- ]time (?:pass)?(?:word|code|pin)|(?:otp|verification|6[- ]digits?|six[- ]digits?|sms|security|confirmation|log ?in|2fa|mfa|authenticator|whatsapp|auth|release|recovery|backup|activation) (?:code|pin|number)s?|pass ?words?|pass ?code|(?:(?:atm|card|bank|transfer|transaction|app|secret) ){0,3}pins?|cvv|card (?:number|details|pin)|seed(?: phrase| words)?|recovery phrase|(?:12|24|twelve) words|private keys?|log ?in details|bvn)';
const ASKED =
  "(?:send|give|share|tell|drop|forward|provide|show|read|input|type|paste|submit|need|want|require|confirm|what(?:'?s| is| be)|bring|reply with)";

const SECRETS = [
  new RegExp(
    `\\b${ASKED}\\s+(?:(?:me|us|to me|to us|i|here|kindly|abeg|pls|please)\\s+){0,2}(?:(?:the|your|ur|yr|ya|that|dat|d|di|dis|this|of|with|both|new|oja)\\s+){0,3}${SECRET}\\b`,
    'g',
  ),
  /\b(?:send|give|share|tell|drop|forward|read)\s+(?:me\s+|us\s+)?(?:the|your|ur|that|dat|d|di)\s+(?:code|digits)\b(?!\s+(?:of|for) (?:the |your |ur )?bank)/g,
  /\b(?:code|otp|pin)\s+(?:\w+\s+){0,3}?(?:just )?(?:sent to|enter(?:ed)?|come|drop(?:ped)? (?:for|on|to)|(?:you )?received)\s+(?:your|ur|una|on)\b(?:\s+\w+){0,3}\s+(?:send|give|tell|share)/g,
];

/** Who writes as if for the market, wants the crypto before the money, or asks for what must stay secret. */
export function impersonationIn(message: Folded): Span[] {
  return findPatterns(message, [...CLAIMS, ...RELEASE_FIRST, ...SECRETS]);
}
