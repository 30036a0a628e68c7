import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '#scripts/start/explain.ts';
import { Asked, stopRequest } from '#scripts/stop-request.ts';

/** The time limit of all closing, and below of a single part. */
const CLOSING_MS = 9_500;
const ONE_PART_MS = 6_000;
const PATIENT_MS = 1_000;

/** What has been opened so far: its name for a sentence, and how to close it. */
export type Opened = { readonly name: string; close(): Promise<unknown> }[];

/**
 * The life of a command that serves: it opens things, stays until asked to stop or unable to go on, closes everything
 * in reverse order (the database was first and is last) and exits, within ten seconds. Parts that take longer than one
 * second are named; what does not end in its time is left, as by a kill.
 */
export async function runUntilStopped(
  open: (stop: AbortSignal, opened: Opened) => Promise<void>,
  options: { readonly closingMs?: number } = {},
): Promise<never> {
  const stop = stopRequest();
  const opened: Opened = [];
  let code = 0;
  const report = (error: unknown) => {
    console.error(`\n${explain(error)}\n`);
    code = 1;
  };
  await open(stop, opened).catch((error: unknown) => {
    // A stop while opening interrupts what was in progress on purpose.
    if (!(stop.reason instanceof Asked)) report(error);
  });
  const deadline = performance.now() + (options.closingMs ?? CLOSING_MS);
  for (const part of opened.reverse()) {
    await closeInTime(part, Math.min(ONE_PART_MS, deadline - performance.now())).catch(report);
  }
  process.exit(code);
}

async function closeInTime({ name, close }: Opened[number], milliseconds: number): Promise<void> {
  const patience = setTimeout(() => console.log(`Waiting for ${name} to end`), PATIENT_MS);
  const late = new AbortController();
  const tooLong = sleep(Math.max(0, milliseconds), 'too long' as const, { signal: late.signal });
  tooLong.catch(() => undefined);
  try {
    if ((await Promise.race([close(), tooLong])) === 'too long') {
      console.log(`Went on without waiting for ${name}. The next start finds all that was saved.`);
    }
  } finally {
    clearTimeout(patience);
    late.abort();
  }
}
