import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MOST_REQUESTS_AHEAD } from '#core/limits/connection-limits.ts';

interface Queue {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/** Notified when processing for a connection begins and ends. */
export interface RequestWatcher {
  began(socket: Socket, response: ServerResponse): void;
  ended(socket: Socket): void;
}

export interface OneAtATime {
  readonly handle: RequestListener;
  isBusy(socket: Socket): boolean;
}

/**
 * Handles one request of a connection at a time: the next begins once the response before it was read, and nothing more
 * is read meanwhile. Node itself would begin all pipelined requests, each with its files and memory, and never notifies
 * those behind the first that the client has left.
 */
export function oneAtATime(handle: RequestListener, watcher: RequestWatcher): OneAtATime {
  const queues = new WeakMap<Socket, Queue>();

  function queueOf(socket: Socket): Queue {
    const known = queues.get(socket);
    if (known) return known;
    const queue: Queue = { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    // Node resumes reading for reasons of its own.
    socket.on('resume', () => {
      if (queue.waiting.length > 0) socket.pause();
    });
    return queue;
  }

  function begin(socket: Socket, queue: Queue, request: IncomingMessage, response: ServerResponse) {
    queue.isBusy = true;
    watcher.began(socket, response);
    response.once('close', () => {
      queue.isBusy = false;
      watcher.ended(socket);
      next(socket, queue);
    });
    handle(request, response);
  }

  function next(socket: Socket, queue: Queue) {
    const [request, response] = queue.waiting.shift() ?? [];
    if (queue.waiting.length === 0) socket.resume();
    // A response gets its socket when its turn comes; where the connection ends first, it never does.
    if (request && response?.socket) begin(socket, queue, request, response);
    else queue.waiting.length = 0;
  }

  return {
    handle(request, response) {
      const { socket } = request;
      if (socket.destroyed) return;
      const queue = queueOf(socket);
      if (!queue.isBusy) {
        begin(socket, queue, request, response);
        return;
      }
      queue.waiting.push([request, response]);
      if (queue.waiting.length <= MOST_REQUESTS_AHEAD) {
        socket.pause();
        return;
      }
      queue.waiting.length = 0;
      socket.destroy();
    },
    isBusy: (socket) => queues.get(socket)?.isBusy ?? false,
  };
}
