import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { type ConnectionLimits, Connections } from '#server/http/connections.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';

type Timeouts = Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout'>;

/** Creates Node's server for Fastify, with limits on its connections. */
export function limitedServer(maxHeaderSize: number, limits: ConnectionLimits) {
  return (
    handler: RequestListener,
    { keepAliveTimeout = 0, requestTimeout = 0 }: Timeouts,
  ): Server => {
    const connections = new Connections(limits);
    const { handle, isBusy } = oneAtATime(handler, connections);
    const server: Server = createServer(
      {
        maxHeaderSize,
        keepAliveTimeout,
        requestTimeout,
        // A pipelined upgrade would be answered in the middle of the response before it.
        shouldUpgradeCallback({ socket }) {
          const upgrades = server.listenerCount('upgrade') > 0 && !isBusy(socket);
          if (upgrades) connections.forget(socket);
          return upgrades;
        },
      },
      handle,
    );
    connections.attach(server);
    return server;
  };
}
