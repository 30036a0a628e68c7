import type { Db, Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { closeChannel, openChannel, standOf } from '#server/outside/messages/closed-channel.ts';
import {
  leaveOldNews,
  markRefused,
  markSent,
  putOff,
  takeNext,
} from '#server/outside/messages/mark-message.ts';
import { NotTaken } from '#server/outside/messages/not-taken.ts';
import { whyNot } from '#server/outside/messages/why-not.ts';
import type { Queued, WayOut } from '#server/outside/messages/way-out.ts';
import { waysOut, type WaySettings } from '#server/outside/messages/ways-out.ts';

export type Parts = Pick<Oja, 'db' | 'log'> &
  WaySettings & {
    /** Hears, with the refusal itself, of a chat where nobody reads any more. */
    readonly chatIsGone?: (tx: Tx, chatId: string) => Promise<void>;
  };

type Outcome = 'taken' | 'refused' | 'put off' | 'closed' | 'none';

/** After so many refusals in a row a sweep ends: whoever sends to many closed mailboxes is soon not heard at all. */
const MOST_REFUSALS = 5;

/**
 * Sends every message whose time has come, each way out beside the others, so that one that is closed holds up no
 * other. A message is taken before it is sent, so two nodes never send the same, and marked when it was taken over;
 * one that is refused waits longer each time, eight times, unless it was said that no later try would end otherwise.
 * Where nobody is there at all, no message pays for it: the way out is closed for a while, asked, and opened by the
 * first message that is taken. Who waits for the end of it in the log of notices is told with it.
 */
export async function deliverMessages(parts: Parts): Promise<void> {
  const ways = await Promise.allSettled(
    waysOut(parts).map(({ way, close }) => deliverAll(parts, way).finally(close)),
  );
  for (const way of ways) if (way.status === 'rejected') throw way.reason;
}

async function deliverAll(parts: Parts, way: WayOut): Promise<void> {
  const stand = await standOf(parts.db, way.channel);
  if (stand === 'closed') return;
  let isClosed = stand === 'due';
  if (isClosed && way.ask) {
    const failure = await failureOf(way.ask);
    if (failure !== null) return closeFor(parts, way, failure);
  }
  await leaveOldNews(parts.db, way.channel);
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    const outcome = await deliverNext(parts, way);
    if (outcome === 'closed') return;
    if (isClosed && outcome !== 'put off') {
      await openChannel(parts.db, way.channel);
      isClosed = false;
    }
    if (outcome === 'none') return;
    refusals = outcome === 'refused' ? refusals + 1 : 0;
  }
}

async function deliverNext(parts: Parts, way: WayOut): Promise<Outcome> {
  const { db, log, config, chatIsGone } = parts;
  const { channel } = way;
  const message = await takeNext(db, channel);
  if (!message) return 'none';
  const failure = await failureOf(() => way.send(message));
  if (failure === null) {
    await markSent(db, message.id, { retainsText: config.mode === 'sandbox' });
    return 'taken';
  }
  log.error({ err: failure, channel, messageId: message.id }, 'a message could not be sent');
  const said = failure instanceof NotTaken ? failure : null;
  if (said?.waitSeconds) return waitAsAsked(parts, way, message, said, said.waitSeconds);
  if (await isOfTheWay(way, failure, message)) {
    await transaction(db, async (tx) => {
      await putOff(tx, message.id, failure, null);
      await closeChannel(tx, channel, { why: whyNot(failure).slice(0, 200) });
    });
    return 'closed';
  }
  await transaction(db, async (tx) => {
    await markRefused(tx, message.id, failure);
    if (said?.recipientIsGone) await chatIsGone?.(tx, message.recipient);
  });
  return 'refused';
}

async function waitAsAsked(
  { db }: { readonly db: Db },
  { channel }: WayOut,
  { id }: Queued,
  said: NotTaken,
  seconds: number,
): Promise<Outcome> {
  await putOff(db, id, said, seconds);
  if (!said.concernsAll) return 'put off';
  await closeChannel(db, channel, { why: whyNot(said), seconds });
  return 'closed';
}

/** What may have been either is asked for: whoever is there now did not want this message. */
async function isOfTheWay(way: WayOut, failure: unknown, message: Queued): Promise<boolean> {
  const fault = way.faultOf(failure, message);
  if (fault !== 'unknown') return fault === 'way';
  return way.ask !== null && (await failureOf(way.ask)) !== null;
}

async function closeFor({ db, log }: Parts, { channel }: WayOut, failure: unknown): Promise<void> {
  log.warn({ err: failure, channel }, 'nobody is there to take messages over');
  const seconds = failure instanceof NotTaken ? failure.waitSeconds : null;
  await closeChannel(db, channel, { why: whyNot(failure).slice(0, 200), seconds });
}

/** What went wrong, or null. */
function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error ?? new Error('it was refused'),
  );
}
