import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MOST_UNREAD_BYTES, STANDSTILL_MS } from '#core/limits/connection-limits.ts';
import { networkOf } from '#server/platform/network-of.ts';

export interface ConnectionLimits {
  /** Plain connections of all clients together; sockets of /realtime have limits of their own. */
  readonly all: number;
  readonly ofNetwork: number;
  /** A trusted proxy forwards for many networks, so its connections count for none. */
  readonly isTrustedProxy: (ip: string) => boolean;
  /** After this long without a byte either way a connection is closed, unless its request is being processed. */
  readonly standstillMs?: number;
  /** What all clients together may leave unread. */
  readonly unreadBytes?: number;
}

const SWEEP_EVERY_MS = 1_000;

/**
 * The plain connections of a server: how many there may be, which of them make room for new ones, and which are closed
 * because they read nothing.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** Each with the network it comes from; null for a trusted proxy. */
  readonly #known = new Map<Socket, string | null>();
  readonly #networks = new Map<string, Set<Socket>>();
  /** Those without a request under way, the longest idle first. */
  readonly #idle = new Set<Socket>();
  readonly #busy = new Map<Socket, ServerResponse>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Tracks a server's connections from its first to its last. */
  attach(server: Server) {
    const { standstillMs = STANDSTILL_MS, unreadBytes = MOST_UNREAD_BYTES } = this.#limits;
    server.on('connection', (socket) => this.#admit(socket));
    server.setTimeout(standstillMs, (socket) => this.#handleStandstill(socket, standstillMs));
    const sweep = setInterval(() => this.#limitUnread(unreadBytes), SWEEP_EVERY_MS);
    sweep.unref();
    server.on('close', () => clearInterval(sweep));
  }

  began(socket: Socket, response: ServerResponse) {
    this.#idle.delete(socket);
    this.#busy.set(socket, response);
  }

  ended(socket: Socket) {
    this.#busy.delete(socket);
    if (!socket.destroyed) this.#idle.add(socket);
  }

  #admit(socket: Socket) {
    const network = this.#networkOf(socket);
    const own = network === null ? null : this.#ofNetwork(network);
    const isAdmitted =
      (own === null || this.#freeSpace(own, own.size - this.#limits.ofNetwork)) &&
      this.#freeSpace(this.#idle, this.#known.size - this.#limits.all);
    if (!isAdmitted) {
      socket.destroy();
      return;
    }
    this.#known.set(socket, network);
    if (network !== null) this.#ofNetwork(network).add(socket);
    this.#idle.add(socket);
    socket.once('close', () => this.forget(socket));
  }

  /** The connection is gone, or was upgraded to another protocol, whose handler counts it from now on. */
  forget(socket: Socket) {
    const network = this.#known.get(socket) ?? null;
    this.#known.delete(socket);
    this.#idle.delete(socket);
    this.#busy.delete(socket);
    if (network === null) return;
    const own = this.#networks.get(network);
    own?.delete(socket);
    if (own?.size === 0) this.#networks.delete(network);
  }

  #ofNetwork(network: string): Set<Socket> {
    const known = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, known);
    return known;
  }

  #networkOf({ remoteAddress = '' }: Socket): string | null {
    return this.#limits.isTrustedProxy(remoteAddress) ? null : networkOf(remoteAddress);
  }

  /** Whether one more fits; if not, the longest idle of `among` is closed. */
  #freeSpace(among: Iterable<Socket>, beyond: number): boolean {
    if (beyond < 0) return true;
    for (const socket of among) {
      if (!this.#idle.has(socket)) continue;
      this.forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  /** Nothing moved for a while. A request in processing may take its time; a response nobody reads may not. */
  #handleStandstill(socket: Socket, standstillMs: number) {
    const response = this.#busy.get(socket);
    if (response && response.writableLength === 0) socket.setTimeout(standstillMs);
    else socket.destroy();
  }

  #limitUnread(mostBytes: number) {
    const held = [...this.#busy].map(([socket, response]) => ({
      socket,
      bytes: response.writableLength,
    }));
    let sum = held.reduce((total, { bytes }) => total + bytes, 0);
    if (sum <= mostBytes) return;
    for (const { socket, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
      if (sum <= mostBytes) return;
      sum -= bytes;
      socket.destroy();
    }
  }
}
