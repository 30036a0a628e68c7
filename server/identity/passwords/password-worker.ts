import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { PASSWORD_COST } from '#server/identity/passwords/password-cost.ts';
import type { PasswordTask } from '#server/identity/passwords/password-thread.ts';

/** A third of an equal share where the machine is busy; ranked lowest, it would stand still there. */
const RANK = 5;

/**
 * A thread that does nothing but argon2id, one at a time, and gives way to every other: whoever signs in
 * waits a little longer, so that nobody else does. Linux alone ranks threads; elsewhere this would be the whole
 * process.
 */
if (process.platform === 'linux') setPriority(RANK);

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: PasswordTask): { result: string | boolean } | { failure: string } {
  try {
    if (task.kind === 'hash') return { result: hashSync(task.password, PASSWORD_COST) };
    return { result: verifySync(task.stored, task.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'argon2id failed' };
  }
}
