import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '#scripts/start/explain.ts';
import { Asked, stopRequest } from '#scripts/stop-request.ts';

const CLOSING_MS = 30_000;

/** What has been opened so far, each as the way to close it. */
export type Opened = (() => Promise<unknown>)[];

/**
 * The life of a command that serves: it opens things, stays until asked to stop or unable to go
 * on, closes everything in reverse order (the database was first and is last) and exits.
 */
export async function runUntilStopped(
  open: (stop: AbortSignal, opened: Opened) => Promise<void>,
): Promise<never> {
  const stop = stopRequest();
  const opened: Opened = [];
  let code = 0;
  const report = (error: unknown) => {
    console.error(`\n${explain(error)}\n`);
    code = 1;
  };
  await open(stop, opened).catch((error: unknown) => {
    // Asked to stop while opening, what was under way was cut short on purpose.
    if (!(stop.reason instanceof Asked)) report(error);
  });
  for (const close of opened.reverse()) {
    const tooLong = sleep(CLOSING_MS, undefined, { ref: false });
    await Promise.race([close(), tooLong]).catch(report);
  }
  process.exit(code);
}
