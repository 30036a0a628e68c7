import type { z } from 'zod';
import { stateText, restrictedUntil, whatAccountCan } from '#core/restrictions/account-state.ts';
import type { AccountState } from '#core/restrictions/wire.ts';
import { english } from '#core/language/text.ts';
import { textBeside } from '#core/wire/text-schema.ts';
import { restrictionsOf } from '#server/identity/restrictions/restriction-row.sql.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What an account can do, in the words its owner reads: never on which basis, nor that there is a case. */
export async function accountState(db: Db, userId: string): Promise<z.input<typeof AccountState>> {
  const shown = (await restrictionsOf(db, userId)).map(({ blocks, shown_reason, ends_at }) => ({
    blocks,
    shownReason: shown_reason,
    endsAt: ends_at,
  }));
  const text = stateText(shown);
  return {
    can: whatAccountCan(shown),
    until: restrictedUntil(shown)?.toISOString() ?? null,
    text: text && english(text),
    text_text: textBeside(text),
  };
}
