import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port, below those the system gives to outgoing connections (32768 and up), so that it is not taken by chance
 * before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
