import type { FastifyBaseLogger } from 'fastify';

/**
 * Carries texts between the nodes of one database, those of one node in their order. A text may be lost
 * when a connection is: whoever listens counts them.
 */
export interface Relay {
  publish(text: string): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly log: FastifyBaseLogger;
  /** Hears everybody's texts, one's own too where the carrier brings them back. */
  onText(text: string): void;
  /** Whether texts travel. Called with true at first and whenever they do again. */
  onState(connected: boolean): void;
}

export const RETRY_MS = 250;
/** What waits for a connection beyond this is let go. */
export const MAX_WAITING_CHARS = 8 * 1024 * 1024;
