import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordTask } from '#server/identity/passwords/password-thread.ts';

/** The nice value: a third of an equal share on a busy machine; at the lowest priority it would starve there. */
const RANK = 5;

/**
 * A thread that runs only argon2id, one at a time, at low priority: sign-ins wait a little longer, so that nothing
 * else does. Only Linux has priorities per thread; elsewhere this would lower the whole process.
 */
if (process.platform === 'linux') setPriority(RANK);

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: PasswordTask): { result: string | boolean } | { failure: string } {
  try {
    if (task.kind === 'hash') return { result: hashSync(task.password, task.cost) };
    return { result: verifySync(task.stored, task.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'argon2id failed' };
  }
}
