/** A queued message of a channel. */
export interface QueuedMessage {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly links: readonly string[];
  readonly unsubscribe_url: string | null;
}

export type Channel = 'email' | 'sms' | 'telegram';

/** Why a message was not accepted: for its own sake, because the service is down for all, or unknown. */
export type Fault = 'message' | 'transport' | 'unknown';

/** A server or service that accepts messages. */
export interface Transport {
  readonly channel: Channel;
  /** Resolves when the message was accepted, and throws when it was not. */
  send(message: QueuedMessage): Promise<unknown>;
  faultOf(failure: unknown, message: QueuedMessage): Fault;
  /** Throws where the service is down, whatever the message; null where that cannot be probed without one. */
  readonly ask: (() => Promise<unknown>) | null;
}

/** Whether a status means that nothing of ours is accepted: overloaded, broken, or an unknown key or URL. */
export function isTransportFaultStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 404;
}
