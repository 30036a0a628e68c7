import { setTimeout as sleep } from 'node:timers/promises';
import { BRAND } from '#core/brand/brand.ts';
import type { Oja } from '#server/define.ts';
import { OutgoingProblem } from '#server/platform/integrations/outgoing/outgoing-problem.ts';
import {
  type OutgoingOptions,
  postOutside,
} from '#server/platform/integrations/outgoing/post-outside.ts';
import { noteOutcome, type Outcome } from '#server/business/webhooks/note-outcome.ts';
import { openSigningKeys, signedHeaders } from '#server/business/webhooks/signing-keys.ts';
import { type DueAttempt, takeDueAttempts } from '#server/business/webhooks/take-due.sql.ts';

export interface DeliverOptions extends Partial<OutgoingOptions> {
  readonly stopping?: AbortSignal | undefined;
  /** In [0, 1): spreads attempts. */
  readonly random?: () => number;
}

const AT_ONCE = 32;
const TIMEOUT_MS = 15_000;
/** What is due meanwhile is asked for once half of what is under way has ended, or after this. */
const PAUSE_MS = 250;
/** A sweep takes nothing new after this, so that the job ends; the next one continues. */
const LONGEST_SWEEP_MS = 60_000;

/**
 * Sends what is due to the merchants' endpoints, 32 at once. Each attempt is claimed before it is sent: when this process
 * is killed, another sends the same event with the same id after a minute. Receivers may so get an event twice, and never
 * not at all. Returns how many attempts were made.
 */
export async function deliverWebhooks(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
  { stopping, random = Math.random, ...outgoing }: DeliverOptions = {},
): Promise<number> {
  const until = performance.now() + LONGEST_SWEEP_MS;
  const running = new Map<Promise<void>, string>();
  let made = 0;
  for (;;) {
    const busy = [...running.values()];
    const free = AT_ONCE - busy.length;
    const ends = stopping?.aborted === true || performance.now() > until;
    const due = ends || free === 0 ? [] : await takeDueAttempts(oja.db, free, busy);
    for (const attempt of due) {
      made += 1;
      const work: Promise<void> = attemptOne(oja, attempt, outgoing, random).finally(() =>
        running.delete(work),
      );
      running.set(work, attempt.endpoint_id);
    }
    // While others were under way, their endpoints' turn may not have come.
    if (running.size === 0 && (ends || busy.length === 0)) return made;
    await untilFree(running);
  }
}

/** Until half of them have ended, or at least a pause is over: one that is slow delays nobody else's. */
async function untilFree(running: ReadonlyMap<Promise<void>, string>): Promise<void> {
  const half = Math.floor(running.size / 2);
  const pause = new AbortController();
  const paused = sleep(PAUSE_MS, true, { signal: pause.signal }).catch(() => true);
  let isOver = false;
  while (running.size > half && !isOver) {
    isOver = (await Promise.race([paused, ...running.keys()])) === true;
  }
  pause.abort();
}

async function attemptOne(
  { db, config, log }: Pick<Oja, 'db' | 'config' | 'log'>,
  attempt: DueAttempt,
  outgoing: Partial<OutgoingOptions>,
  random: () => number,
): Promise<void> {
  try {
    const outcome = await send(config, attempt, outgoing);
    await noteOutcome(db, attempt, outcome, random);
  } catch (error) {
    // Its lease ends, and it is made again.
    log.error(
      { err: error, eventId: attempt.event_id, endpointId: attempt.endpoint_id },
      'the outcome of a webhook was not noted',
    );
  }
}

async function send(
  config: Oja['config'],
  attempt: DueAttempt,
  outgoing: Partial<OutgoingOptions>,
): Promise<Outcome> {
  const { event_id: id, endpoint_id, url, body, sealed, sealed_previous } = attempt;
  const keys = openSigningKeys(config, endpoint_id, [sealed, sealed_previous]);
  const timestamp = Math.floor(Date.now() / 1_000);
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  try {
    const { status, retryAfter, head } = await postOutside(
      {
        url,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': `${BRAND.product}-Webhooks/1.0`,
          ...signedHeaders(keys, { id, timestamp, body }),
        },
      },
      { timeoutMs: TIMEOUT_MS, allowsLoopback: config.webhooksToLoopback, ...outgoing },
    );
    return { status, retryAfter, head, problem: null, ms: ms() };
  } catch (error) {
    if (!(error instanceof OutgoingProblem)) throw error;
    return { status: null, retryAfter: null, head: null, problem: error.code, ms: ms() };
  }
}
