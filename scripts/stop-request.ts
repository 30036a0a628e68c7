const ONE_REQUEST_MS = 2_000;

/** Why the process was aborted: it was asked to stop, or it cannot go on. */
export class Asked extends Error {}

/**
 * Aborts once this process shall end: by Ctrl-C or a signal, because the command that started it is gone, or because of
 * a fault nobody caught. A Ctrl-C reaches the process several times over (terminal, npm and bootstrap.mjs pass it on),
 * so what follows at once is the same request; a later one ends the process immediately.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  const ask = (how: string) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      controller.abort(new Asked(how));
    } else if (Date.now() - askedAt > ONE_REQUEST_MS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ask(signal));
  }
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', () => ask('disconnect'));
  }
  process.on('uncaughtException', (fault) => controller.abort(fault));
  process.on('unhandledRejection', (fault) => controller.abort(fault));
  return controller.signal;
}

/** Settles when the signal aborts: quietly when somebody asked, with the fault otherwise. */
export function untilStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (signal.reason instanceof Asked) resolve();
      else reject(signal.reason as Error);
    };
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle, { once: true });
  });
}
