import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port nobody listens on, below those the system gives to outgoing connections (32768 and up),
 * so that nobody takes it by chance before it is used.
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
