import { findPatterns } from '#core/chats/hazards/find-patterns.ts';
import type { FoundLink } from '#core/chats/links/find-links.ts';
import type { Folded, Span } from '#core/chats/links/folded.ts';

const NAMES =
  '(?:whats ?app?|watsapp|wats ?app|whatapp|whatsap|telegram|telegr[ae]m|instagram|insta|signal|viber|wechat|facebook|messenger|snap ?chat|discord|tik ?tok|twitter|skype|imo)';
/** Short names are so common that they count only next to a verb or a name. */
const SHORT = '(?:ig|tg|fb|w\\.?app|wa|dm|snap|x)';
const ANY = `(?:${NAMES}|${SHORT})`;

const PATTERNS = [
  new RegExp(
    `\\b(?:add|message|msg|dm|text|chat|buzz|write|ping|inbox|reach|contact|call|follow|find|meet|hit|hmu|link|holla|beep)\\s+(?:me|us|my (?:guy|boss|brother|agent))(?:\\s+up)?(?:\\s+(?:now|here|first|direct(?:ly)?|abeg|pls|please))?\\s+(?:on|in|via|at|thru|through|for|with|by)\\s+(?:my\\s+|the\\s+)?${ANY}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:let'?s|lets|let us|make we|we (?:can|fit|go)|can we|shall we|come|oya)\\s+(?:\\w+\\s+){0,3}?(?:to|on|for|via|in|at|over)\\s+${ANY}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:send|drop|give|share|what(?:'?s| is| be)|get)\\s+(?:me\\s+)?(?:your|ur|yr|ya|my)\\s+${ANY}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:my|our)\\s+${NAMES}(?:\\s+(?:number|handle|username|id|contact|no|line))?\\s*(?:is|na|be|:|=|-|@|\\+|\\d)`,
    'g',
  ),
  new RegExp(`\\b${NAMES}\\s*(?:number|handle|username|id|no|me)?\\s*(?::|=|-|@|\\+|\\d{3})`, 'g'),
  new RegExp(`\\b${SHORT}\\s*(?::|=|@)\\s*@?[a-z0-9_.]{3}`, 'g'),
  new RegExp(
    `\\b(?:do you|you|una|u)\\s+(?:have|get|use|dey use|dey)\\s+(?:on\\s+)?${NAMES}\\b`,
    'g',
  ),
  new RegExp(
    `\\bi(?:'m| am| dey)\\s+(?:(?:active|available|also)\\s+)?(?:on\\s+|for\\s+)?${NAMES}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:move|go|shift|switch|carry|come|continue)\\s+(?:[\\w']+\\s+){0,3}?(?:over to\\s+|to\\s+|for\\s+|on\\s+)?${NAMES}\\b`,
    'g',
  ),
  new RegExp(`\\b(?:whats ?app|telegram|dm|inbox)\\s+me\\b`, 'g'),
  new RegExp(
    `\\b(?:continue|talk|chat|discuss|finish|deal|gist)\\s+(?:\\w+\\s+){0,3}?(?:on|for|via|in)\\s+${NAMES}\\b`,
    'g',
  ),
];
const NAMED = new RegExp(`\\b${ANY}\\b`);

const HOSTS =
  /(?:^|\.)(?:t\.me|telegram\.(?:me|dog|org)|telegra\.ph|wa\.me|whatsapp\.com|m\.me|ig\.me|messenger\.com|facebook\.com|fb\.(?:me|com)|instagram\.com|discord\.(?:gg|com)|signal\.(?:me|group)|line\.me|snapchat\.com|viber\.com|wechat\.com|skype\.com|x\.com|twitter\.com|tiktok\.com|imo\.im)$/;
const SCHEMES = /^(?:tg|whatsapp|viber|skype):/i;
const CALLS = /^(?:tel|sms|smsto|callto|facetime):/i;

/** What a link leads to: an outside page, a person on a messenger, or a telephone. */
export function hazardOfLink(
  link: FoundLink,
  text: string,
): 'outside_link' | 'messenger_handle' | 'phone_number' {
  const written = text.slice(link.start, link.end);
  if (link.kind === 'scheme' && CALLS.test(written)) return 'phone_number';
  if (link.kind === 'mail' || (link.kind === 'scheme' && SCHEMES.test(written))) {
    return 'messenger_handle';
  }
  return link.host !== null && HOSTS.test(link.host) ? 'messenger_handle' : 'outside_link';
}

/** Invitations to continue elsewhere, and handles named together with a messenger. */
export function messengersIn(message: Folded, links: readonly FoundLink[]): Span[] {
  const handles = links.filter(({ kind }) => kind === 'handle');
  return [...findPatterns(message, PATTERNS), ...(NAMED.test(message.text) ? handles : [])];
}
