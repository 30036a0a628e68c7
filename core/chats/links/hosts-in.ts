import { latinLookalike } from '#core/chats/links/confusables.ts';
import { isEveryday } from '#core/chats/links/everyday-words.ts';
import type { Span } from '#core/chats/links/folded.ts';
import { isAlsoWord, isTopDomain } from '#core/chats/links/top-domains.ts';

const RUN = /[\p{L}\p{N}\p{M}._-]{3,}/gu;
/** What may follow a host: a port and a path. */
const REST = /^(?::\d{1,5}(?!\d))?(?:[/?#\\]\S*)?/;
/** Country and city endings in non-Latin letters. */
const OWN_LETTERS = new Set([
  'рф',
  'укр',
  'бел',
  'онлайн',
  'сайт',
  '中国',
  '网络',
  '公司',
  '在线',
  'भारत',
]);
/** Short names whose ending is also a word. */
const SHORT = new Set([
  't.me',
  'wa.me',
  'm.me',
  'ig.me',
  'line.me',
  'signal.me',
  'paypal.me',
  's.id',
  'cash.app',
]);

/** URLs written without "https://" in a text without spaces: names with an ending, "www.", numbers. */
export function hostsIn(chunk: string, isCapital: (at: number) => boolean): Span[] {
  const found: Span[] = [];
  for (const run of chunk.matchAll(RUN)) {
    for (const candidate of run[0].matchAll(/[^.](?:[^.]|\.(?!\.|$))*/g)) {
      const start = run.index + candidate.index + (/^[-_]*/.exec(candidate[0])?.[0].length ?? 0);
      const end = run.index + candidate.index + candidate[0].replace(/[-_]+$/, '').length;
      const rest =
        end === run.index + run[0].length ? (REST.exec(chunk.slice(end))?.[0] ?? '') : '';
      const host = chunk.slice(start, end);
      const ending = start + host.lastIndexOf('.') + 1;
      if (isHost(host, rest.length > 1, isCapital(ending))) {
        found.push({ start, end: end + rest.length });
      }
    }
  }
  return found;
}

/** Whether a name with dots is a host. `leadsOn`: a path follows it. */
export function isHost(name: string, leadsOn: boolean, capitalEnding = false): boolean {
  const labels = name.split('.');
  if (labels.length < 2 || labels.some((label) => label.length === 0 || label.length > 63)) {
    return false;
  }
  if (isIpAddress(labels)) return true;
  if (labels[0] === 'www' && labels.length > 2) return true;
  const ending = latin(labels.at(-1) ?? '');
  if (!isTopDomain(ending) && !OWN_LETTERS.has(labels.at(-1) ?? '')) return false;
  if (leadsOn || SHORT.has(name)) return true;
  const label = latin(labels.at(-2) ?? '');
  if (!/\p{L}/u.test(label) && ending.length < 3) return false;
  if (!isAlsoWord(ending)) return true;
  if (capitalEnding || label.length < 2 || !/\p{L}/u.test(label)) return false;
  return /[\d-]/.test(label) || !isEveryday(label);
}

function isIpAddress(labels: string[]): boolean {
  return (
    labels.length === 4 &&
    labels.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}

function latin(label: string): string {
  return [...label].map(latinLookalike).join('');
}
