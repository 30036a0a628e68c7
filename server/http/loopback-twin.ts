import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/**
 * `localhost` is two addresses on most machines: requests to the other one are served by `server` as well. Returns how
 * to stop that.
 */
export async function listenOnTwin(server: Server): Promise<() => void> {
  const { address, port } = server.address() as AddressInfo;
  const all = await lookup('localhost', { all: true }).catch(() => []);
  const others = all.filter((found) => found.address !== address);
  const twins = await Promise.all(
    others.map(async (other) => {
      const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      twin.listen({ host: other.address, port });
      // An address the machine does not have is no reason not to serve the one it has.
      await once(twin, 'listening').catch(() => undefined);
      return twin;
    }),
  );
  return () => twins.forEach((twin) => twin.close());
}
