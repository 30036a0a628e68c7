const AGAIN_MS = 5_000;

/**
 * Loads a non-essential module until it succeeds: a chunk that fails on a bad network must not take the whole page with
 * it. Retried as soon as the network is back, and every five seconds.
 */
export async function retryLoading<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrAWhile();
    }
  }
}

function networkOrAWhile(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    window.addEventListener('online', done);
  });
}
