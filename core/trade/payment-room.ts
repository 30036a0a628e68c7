import { firstName } from '#core/identity/first-name.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { RoomFace, RoomFacts } from '#core/trade/room-face.ts';
import { FACES } from '#core/trade/room-faces.ts';

/** What the screen of one side says and offers at this moment. */
export function paymentRoom(facts: RoomFacts): RoomFace {
  const known = facts.other === null ? null : firstName(facts.other);
  const word = facts.role === 'buyer' ? 'seller' : 'buyer';
  const face = FACES[facts.stage][facts.role]({
    other: known ?? `the ${word}`,
    Other: known ?? `The ${word}`,
    crypto: formatWithUnit(facts.crypto),
    fiat: formatCurrency(facts.fiat),
    deadline: facts.deadline,
  });
  const acts = face.actor === 'buyer' || face.actor === 'seller';
  const turn = !acts ? 'nobody' : face.actor === facts.role ? 'yours' : 'theirs';
  return { ...face, turn, by: face.by ?? null };
}
