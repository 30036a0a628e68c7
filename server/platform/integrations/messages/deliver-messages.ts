import type { Db, Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  closeChannel,
  openChannel,
  readChannelStatus,
} from '#server/platform/integrations/messages/closed-channel.ts';
import {
  skipStaleMessages,
  markRefused,
  markSent,
  putOff,
  takeNext,
} from '#server/platform/integrations/messages/mark-message.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { failureReason } from '#server/platform/integrations/messages/failure-reason.ts';
import type { QueuedMessage, Transport } from '#server/platform/integrations/messages/transport.ts';
import {
  openTransports,
  type TransportSettings,
} from '#server/platform/integrations/messages/transports.ts';

export type Parts = Pick<Oja, 'db' | 'log'> &
  TransportSettings & {
    /** Called, within the refusal's transaction, for a chat that can no longer be reached. */
    readonly chatIsGone?: (tx: Tx, chatId: string) => Promise<void>;
  };

type Outcome = 'taken' | 'refused' | 'put off' | 'closed' | 'none';

/** A sweep ends after this many refusals in a row: a sender to many closed mailboxes is soon blocked. */
const MOST_REFUSALS = 5;

/**
 * Sends every due message, each channel beside the others, so that a closed one delays no other. A message is claimed
 * before it is sent, so two nodes never send the same, and marked when it was accepted; a refused one is retried eight
 * times, later each time, unless the refusal is final. Where the service itself is down, no message loses an attempt:
 * the channel is closed for a while, probed, and opened by the first accepted message. The delivery log is updated with
 * each message.
 */
export async function deliverMessages(parts: Parts): Promise<void> {
  const results = await Promise.allSettled(
    openTransports(parts).map(({ transport, close }) =>
      deliverAll(parts, transport).finally(close),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function deliverAll(parts: Parts, transport: Transport): Promise<void> {
  const channelStatus = await readChannelStatus(parts.db, transport.channel);
  if (channelStatus === 'closed') return;
  let isClosed = channelStatus === 'due';
  if (isClosed && transport.ask) {
    const failure = await failureOf(transport.ask);
    if (failure !== null) return closeFor(parts, transport, failure);
  }
  await skipStaleMessages(parts.db, transport.channel);
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    const outcome = await deliverNext(parts, transport);
    if (outcome === 'closed') return;
    if (isClosed && outcome !== 'put off') {
      await openChannel(parts.db, transport.channel);
      isClosed = false;
    }
    if (outcome === 'none') return;
    refusals = outcome === 'refused' ? refusals + 1 : 0;
  }
}

async function deliverNext(parts: Parts, transport: Transport): Promise<Outcome> {
  const { db, log, config, chatIsGone } = parts;
  const { channel } = transport;
  const message = await takeNext(db, channel);
  if (!message) return 'none';
  const failure = await failureOf(() => transport.send(message));
  if (failure === null) {
    await markSent(db, message.id, { retainsText: config.mode === 'sandbox' });
    return 'taken';
  }
  log.error({ err: failure, channel, messageId: message.id }, 'a message could not be sent');
  const refusal = failure instanceof DeliveryError ? failure : null;
  if (refusal?.waitSeconds)
    return waitAsAsked(parts, transport, message, refusal, refusal.waitSeconds);
  if (await isTransportFault(transport, failure, message)) {
    await transaction(db, async (tx) => {
      await putOff(tx, message.id, failure, null);
      await closeChannel(tx, channel, { why: failureReason(failure).slice(0, 200) });
    });
    return 'closed';
  }
  await transaction(db, async (tx) => {
    await markRefused(tx, message.id, failure);
    if (refusal?.recipientIsGone) await chatIsGone?.(tx, message.recipient);
  });
  return 'refused';
}

async function waitAsAsked(
  { db }: { readonly db: Db },
  { channel }: Transport,
  { id }: QueuedMessage,
  refusal: DeliveryError,
  seconds: number,
): Promise<Outcome> {
  await putOff(db, id, refusal, seconds);
  if (!refusal.concernsAll) return 'put off';
  await closeChannel(db, channel, { why: failureReason(refusal), seconds });
  return 'closed';
}

/** Where it may have been either, the service is probed: if it is up, it refused this message. */
async function isTransportFault(
  transport: Transport,
  failure: unknown,
  message: QueuedMessage,
): Promise<boolean> {
  const fault = transport.faultOf(failure, message);
  if (fault !== 'unknown') return fault === 'transport';
  return transport.ask !== null && (await failureOf(transport.ask)) !== null;
}

async function closeFor(
  { db, log }: Parts,
  { channel }: Transport,
  failure: unknown,
): Promise<void> {
  log.warn({ err: failure, channel }, 'the message transport is not available');
  const seconds = failure instanceof DeliveryError ? failure.waitSeconds : null;
  await closeChannel(db, channel, { why: failureReason(failure).slice(0, 200), seconds });
}

/** What went wrong, or null. */
function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error ?? new Error('it was refused'),
  );
}
