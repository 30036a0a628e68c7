import { type Text, text } from '#core/language/text.ts';

/** A version of the terms and the privacy notice, and what it changed for people, in short sentences. */
interface LegalChange {
  readonly version: string;
  readonly changes: readonly Text[];
}

/** Every version, oldest first; the last one is `LEGAL_VERSION`. */
export const LEGAL_CHANGES: readonly LegalChange[] = [
  { version: '2026-11-27', changes: [] },
  {
    version: '2026-11-28',
    changes: [
      text(
        'Other traders see your handle. A new account’s handle has the first name at most, and its owner may choose it.',
      ),
      text('Until you agree, you can’t start anything new. Active orders and withdrawals go on.'),
    ],
  },
];

/** What changed since the version somebody agreed to last; nothing where there was none, since all of it is new. */
export function changesSince(agreedTo: string | null): readonly Text[] {
  if (agreedTo === null) return [];
  return LEGAL_CHANGES.filter(({ version }) => version > agreedTo).flatMap(
    ({ changes }) => changes,
  );
}
