import { speaksForOja } from '#core/chats/chat-kinds.ts';
import { accountsIn } from '#core/chats/hazards/account-numbers.ts';
import { cryptoWordsIn } from '#core/chats/hazards/crypto-words.ts';
import type { Hazard, HazardContext, HazardKind } from '#core/chats/hazards/hazard.ts';
import { impersonationIn } from '#core/chats/hazards/impersonation.ts';
import { hazardOfLink, messengersIn } from '#core/chats/hazards/messengers.ts';
import { without, withoutReferences, withoutSums } from '#core/chats/hazards/no-numbers.ts';
import { offPlatformIn } from '#core/chats/hazards/off-platform.ts';
import { phonesIn } from '#core/chats/hazards/phone-numbers.ts';
import { normalizeMessage } from '#core/chats/hazards/find-patterns.ts';
import { findLinks, type FoundLink } from '#core/chats/links/find-links.ts';
import { type Folded, type Span, writtenAt } from '#core/chats/links/folded.ts';

export { HAZARD_KINDS } from '#core/chats/hazards/hazard.ts';
export type { Hazard, HazardContext, HazardKind } from '#core/chats/hazards/hazard.ts';

/**
 * What in a message may harm its reader, in the order of the text. It warns and forbids nothing, so when in doubt it
 * stays silent: people who are warned of every amount stop reading warnings.
 */
export function findHazards(text: string, context: HazardContext): Hazard[] {
  const links = findLinks(text, context.ownHost);
  const external = links.filter(({ kind }) => isExternal(kind));
  const found = external.map((link) => hazard(hazardOfLink(link, text), link));
  // The market's own roles may say who they are, and ask legitimately. In a conversation with support the reader is
  // support, whom nobody deceives with a number or a name.
  if (!speaksForOja(context.senderRole) && context.chatType !== 'support') {
    found.push(...betweenPeople(text, links, external, context));
  }
  return apart(found);
}

function betweenPeople(
  text: string,
  links: readonly FoundLink[],
  external: readonly FoundLink[],
  { chatType, tradeAccount, knownPhone }: HazardContext,
): Hazard[] {
  const message = normalizeMessage(text);
  const numbers = withoutSums(withoutLinks(message, external));
  const account = digitsOf(tradeAccount?.accountNumber);
  const phone = digitsOf(knownPhone);
  const phones = phonesIn(numbers, [account, phone, phone.slice(-10)].filter(Boolean));
  const rest = phones.reduce((left, { start, end }) => without(left, start, end), numbers);
  const accounts = accountsIn(withoutReferences(rest), [account, phone].filter(Boolean));
  const spans = (kind: HazardKind, found: Span[]) => found.map((span) => hazard(kind, span));
  const inText = ({ start, end }: Span) => writtenAt(message, start, end);
  return [
    ...spans('phone_number', phones.filter(({ isKnown }) => !isKnown).map(inText)),
    ...spans('other_account_number', accounts.map(inText)),
    ...spans('messenger_handle', messengersIn(message, links)),
    ...spans('impersonation', impersonationIn(message)),
    ...spans('off_platform', offPlatformIn(message)),
    ...(chatType === 'trade' ? spans('crypto_word', cryptoWordsIn(message)) : []),
  ];
}

function isExternal(kind: FoundLink['kind']): boolean {
  return kind !== 'inside' && kind !== 'handle';
}

/** Digits inside a URL are a part of it: "wa.me/2348031234567" is one hazard. */
function withoutLinks(message: Folded, links: readonly FoundLink[]): string {
  let text = message.text;
  let at = 0;
  for (const link of links) {
    while (at < text.length && (message.from[at] ?? 0) < link.start) at++;
    const start = at;
    while (at < text.length && (message.from[at] ?? 0) < link.end) at++;
    text = without(text, start, at);
  }
  return text;
}

function digitsOf(number: string | null | undefined): string {
  return (number ?? '').replace(/\D/g, '');
}

function hazard(kind: HazardKind, { start, end }: Span): Hazard {
  return { kind, start, end };
}

/** In the order of the text, without two overlapping ones of one kind. */
function apart(found: Hazard[]): Hazard[] {
  const ends = new Map<HazardKind, number>();
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ kind, start, end }) => {
      if (end <= start || start < (ends.get(kind) ?? 0)) return false;
      ends.set(kind, end);
      return true;
    });
}
