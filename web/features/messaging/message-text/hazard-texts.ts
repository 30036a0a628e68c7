import type { HazardKind } from '#core/chats/hazards/hazard.ts';
import type { LinkFinding } from '#web/features/messaging/message-text/link-verdict.ts';

export interface HazardText {
  /** Below the message, for its reader. */
  readonly reader: string;
  /** Above the field, for its writer. */
  readonly writer: string;
}

/** Warnings about a message, and advice before sending one. */
export const HAZARD_TEXTS: Record<HazardKind, HazardText> = {
  impersonation: {
    reader:
      'This person does not speak for Oja. Nobody from Oja asks for a code, a password or an early release.',
    writer:
      'Only Oja’s own people may speak for Oja, and nobody may ask for codes or for an early release.',
  },
  off_platform: {
    reader:
      'Outside this order nothing protects you: no escrow, no dispute, no way to get money back.',
    writer: 'A deal outside this order has no escrow, and offering one can close your account.',
  },
  other_account_number: {
    reader:
      'This is not the account of this order. Pay only to the account shown on the order page.',
    writer:
      'This looks like another account number. Only the account shown on the order page may be paid.',
  },
  messenger_handle: {
    reader:
      'Stay in this conversation. What is agreed on another messenger cannot be proven in a dispute.',
    writer: 'Stay in this conversation: it is your proof in a dispute.',
  },
  phone_number: {
    reader:
      'A phone number. Calls cannot be proven in a dispute, and callers can claim to be anyone.',
    writer: 'Your phone number stays in this conversation for as long as the order is kept.',
  },
  outside_link: {
    reader: 'This leads away from Oja. Never log in or enter a code on a page that a trader sent.',
    writer: 'This leads away from Oja. The other side will be warned before it opens.',
  },
  crypto_word: {
    reader:
      'Write no crypto words in a bank transfer: the bank may stop it. Leave the narration empty or use your name.',
    writer:
      'Do not ask for crypto words in a bank transfer: the bank may stop it or block an account.',
  },
};

/** Warnings about a page that somebody is about to open. */
export const LINK_FINDING_TEXTS: Record<LinkFinding, string> = {
  looks_like_us: 'This name is made to look like Oja. It is not Oja.',
  borrowed_name: 'This address uses the name {name}, but it is not one of theirs that we know.',
  mixed_alphabets:
    'Letters of several alphabets are mixed in it, so that it looks like another name.',
  other_letters: 'Some of its letters only look like the ones you know.',
  name_before_at: 'What comes before the “@” means nothing: only what is shown here counts.',
  ip_address: 'It is a bare number instead of a name. Trustworthy pages have names.',
  unusual_port: 'It uses an unusual port of that computer.',
  short_link: 'It is a short link: you only see where it leads once it is open.',
  not_encrypted: 'The connection is not encrypted: others can read and change what you see there.',
};

/** What nobody from Oja ever asks for: shown before anybody leaves. */
export const NEVER_ASKED = [
  'Nobody from Oja ever asks for your password, a code from a message or app, or your recovery codes.',
  'Nobody from Oja ever asks you to release crypto before the money is in your bank app.',
  'Nobody from Oja ever sends you to another site to log in, verify yourself or finish an order.',
] as const;
