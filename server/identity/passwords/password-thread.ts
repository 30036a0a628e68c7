import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordCost } from '#server/identity/passwords/password-cost.ts';

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: PasswordCost }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

type Answer = { readonly result: string | boolean } | { readonly failure: string };

/** A thread for passwords. One task at a time: the caller queues. */
export interface PasswordThread {
  run(task: PasswordTask): Promise<string | boolean>;
  close(): Promise<void>;
}

/** The thread starts with its first task, and restarts with the next one should it ever die. */
export function openPasswordThread(): PasswordThread {
  let worker: Worker | undefined;
  let waiting: PromiseWithResolvers<string | boolean> | undefined;

  const settle = (settled: (task: PromiseWithResolvers<string | boolean>) => void) => {
    const task = waiting;
    waiting = undefined;
    worker?.unref();
    if (task) settled(task);
  };
  const start = () => {
    const started = new Worker(join(import.meta.dirname, 'password-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    started.on('message', (answer: Answer) =>
      settle(({ resolve, reject }) => {
        if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.failure));
      }),
    );
    started.on('error', (error) => settle(({ reject }) => reject(error)));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      settle(({ reject }) => reject(new Error('the thread for passwords ended')));
    });
    return started;
  };

  return {
    run(task) {
      worker ??= start();
      // A busy thread keeps the process alive, an idle one does not.
      worker.ref();
      waiting = Promise.withResolvers();
      worker.postMessage(task);
      return waiting.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
