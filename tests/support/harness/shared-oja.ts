import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let shared: Promise<TestOja> | null = null;

/**
 * One product for all spec files of a worker that leave the demo people, the clock and the settings as they are. It
 * stops with the worker.
 */
export function sharedTestOja(): Promise<TestOja> {
  shared ??= startTestOja();
  return shared;
}

export async function stopSharedOja(): Promise<void> {
  const oja = await shared;
  shared = null;
  await oja?.stop();
}
