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
      'Outside this trade nothing protects you: no escrow, no dispute, no way to get money back.',
    writer: 'A deal outside this trade has no escrow, and offering one can close your account.',
  },
  other_account_number: {
    reader:
      'This is not the account of this trade. Pay only to the account shown in the trade’s payment details.',
    writer:
      'This looks like another account number. Money is to go to the trade’s own account alone.',
  },
  messenger_handle: {
    reader:
      'Stay in this conversation. What is agreed on another messenger cannot be proven in a dispute.',
    writer: 'Stay in this conversation: it is your proof in a dispute.',
  },
  phone_number: {
    reader:
      'A phone number. Calls cannot be proven in a dispute, and callers may claim to be anybody.',
    writer: 'Your phone number stays in this conversation for as long as the trade is kept.',
  },
  outside_link: {
    reader: 'This leads away from Oja. Never sign in or enter a code on a page that a trader sent.',
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
  name_before_at: 'What stands before the “@” says nothing: only what is shown here counts.',
  ip_address: 'It is a bare number instead of a name. Trustworthy pages have names.',
  unusual_port: 'It asks for an unusual door (port) of that computer.',
  short_link: 'It is a short link: where it really leads is seen only once it is open.',
  not_encrypted: 'The connection is not encrypted: others can read and change what you see there.',
};

/** What nobody from Oja ever asks for: shown before anybody leaves. */
export const NEVER_ASKED = [
  'Nobody from Oja ever asks for your password, a code from a message or app, or your recovery codes.',
  'Nobody from Oja ever asks you to release crypto before the money is in your bank app.',
  'Nobody from Oja ever sends you to another site to sign in, verify yourself or finish a trade.',
] as const;
