import type { FastifyBaseLogger } from 'fastify';

/**
 * Carries texts between the nodes of one database, those of one node in order. A text may be lost when a connection is:
 * receivers count them.
 */
export interface Relay {
  publish(text: string): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly log: FastifyBaseLogger;
  /** Receives every node's texts, one's own too where the carrier echoes them. */
  onText(text: string): void;
  /** Whether texts are delivered. Called with true at first and whenever they are again. */
  onState(connected: boolean): void;
}

export const RETRY_MS = 250;
/** Texts waiting for a connection beyond this are dropped. */
export const MAX_WAITING_CHARS = 8 * 1024 * 1024;
