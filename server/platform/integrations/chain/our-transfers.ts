import type {
  Receivers,
  SecondNodeConfirmation,
  SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';

/** This many receivers are looked up at a time. */
const AT_ONCE = 5_000;

/** Which of the paid addresses match the receivers. */
export async function oursOf(
  receivers: Receivers,
  paid: Iterable<string>,
): Promise<ReadonlySet<string>> {
  if ('named' in receivers) return new Set(receivers.named);
  const all = [...new Set(paid)];
  const ours = new Set<string>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    for (const one of await receivers.oursAmong(all.slice(at, at + AT_ONCE))) ours.add(one);
  }
  return ours;
}

/** In the order of the chain. */
export function inOrder(transfers: readonly SeenTransfer[]): SeenTransfer[] {
  return [...transfers].sort((a, b) => Number(a.block - b.block) || a.logIndex - b.logIndex);
}

export function isSame(a: SeenTransfer, b: SeenTransfer): boolean {
  return (
    a.txHash === b.txHash &&
    a.logIndex === b.logIndex &&
    a.asset === b.asset &&
    a.from === b.from &&
    a.to === b.to &&
    a.chainUnits === b.chainUnits &&
    a.block === b.block &&
    a.blockHash === b.blockHash
  );
}

/** Combines single nodes' answers: true and false are answers, null is none. */
export function combineConfirmations(answers: readonly (boolean | null)[]): SecondNodeConfirmation {
  if (answers.includes(false)) return 'disagree';
  return answers.filter((answer) => answer === true).length >= 2 ? 'agree' : 'silent';
}
