/** A message as it waits for its way out. */
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

/** Why a message was not taken: for its own sake, because nobody was there for any, or nobody can tell. */
export type Fault = 'message' | 'transport' | 'unknown';

/** A server or service that takes messages over. */
export interface Transport {
  readonly channel: Channel;
  /** Ends when the message was taken over, and throws when it was not. */
  send(message: QueuedMessage): Promise<unknown>;
  faultOf(failure: unknown, message: QueuedMessage): Fault;
  /** Throws where nobody is there, whatever the message; null where that cannot be asked without one. */
  readonly ask: (() => Promise<unknown>) | null;
}

/** What a service answers that takes nothing from us: it is overrun or broken, or does not know our key or address. */
export function isTransportFaultStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 404;
}
