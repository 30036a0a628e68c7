import { type Folded, replacedIn, type Span, writtenAt } from '#core/chats/links/folded.ts';
import { hostsIn, isHost } from '#core/chats/links/hosts-in.ts';
import { webUrl } from '#core/chats/links/web-url.ts';

export interface HiddenHost extends Span {
  readonly host: string;
}

/** "evil[.]com", "evil (dot) com". */
const IN_BRACKETS = /\s{0,2}[[({]\s?(?:\.|dot|d0t)\s?[\])}]\s{0,2}/g;
const BARE_ENDING =
  '(?:com|net|org|xyz|biz|ly|io|icu|tk|ru|cn|ng|app|dev|co|top|vip|site|online|shop|club|info|me|gg|cc|link|click|live|pro)(?![\\p{L}\\p{N}])';
/** "evil dot com". */
const SPOKEN = new RegExp(`\\s{1,3}\\*?(?:dot|d0t)\\*?\\s{1,3}(?=${BARE_ENDING})`, 'gu');
/** "evildotcom". */
const RUN_TOGETHER = /(?<=[a-z0-9]{3})dot(?=(?:com|xyz|net|ng)(?![a-z0-9]))/g;
/** "evil,com". */
const COMMA = /(?<=[a-z0-9]{2}),(?=(?:com|net|org|xyz)(?![\p{L}\p{N}]))/gu;
/** "evil . com", "evil .com". */
const SPACED =
  /\s{1,3}\.\s{0,3}(?=(?:com|net|org|xyz|biz|ly|io|icu|tk|ru|cn|ng)(?![\p{L}\p{N}]))/gu;
/** "evil. com": fewer endings, since a sentence may end there. */
const SPACED_AFTER = /(?<=[a-z0-9]{2})\.\s{1,3}(?=(?:com|xyz|ly)(?![\p{L}\p{N}]))/gu;
/** "t me/name", "wa . me / 234". */
const SHORT_NAME = /(?<![\p{L}\p{N}.])(t|wa|m|ig)\s?[.,]?\s?me\s?\/\s?[\p{L}\p{N}_+]{2,}/gu;
/** "b i t . l y". */
const LETTER_BY_LETTER = /(?<!\S)(?:[a-z0-9.\-/:] ){4,120}[a-z0-9/](?!\S)/g;

const CHUNK = /[^\s<>"“”«»`|()[\]{}]+/g;

/** URLs written so that a person reads them and a filter does not. */
export function hiddenHosts(plain: Folded): HiddenHost[] {
  const found: HiddenHost[] = [];
  const opened = [IN_BRACKETS, SPOKEN, RUN_TOGETHER, COMMA, SPACED, SPACED_AFTER].reduce(
    (text, pattern) => replacedIn(text, pattern, '.'),
    plain,
  );
  if (opened.text !== plain.text) {
    for (const { 0: chunk, index } of opened.text.matchAll(CHUNK)) {
      for (const { start, end } of hostsIn(chunk, () => false)) {
        const span = writtenAt(opened, index + start, index + end);
        found.push(...hostOf(chunk.slice(start, end), span));
      }
    }
  }
  for (const { 0: match, 1: name = '', index } of plain.text.matchAll(SHORT_NAME)) {
    const span = writtenAt(plain, index, index + match.length);
    found.push({ ...span, host: `${name}.me` });
  }
  for (const { 0: letters, index } of plain.text.matchAll(LETTER_BY_LETTER)) {
    const name = letters.replaceAll(' ', '').replace(/^h?t?t?ps?:\/*/, '');
    if (!isHost(name.split(/[:/]/)[0] ?? '', name.includes('/'))) continue;
    found.push(...hostOf(name, writtenAt(plain, index, index + letters.length)));
  }
  return found;
}

function hostOf(host: string, span: Span): HiddenHost[] {
  const url = webUrl(`https://${host}`);
  return url ? [{ ...span, host: url.hostname }] : [];
}
