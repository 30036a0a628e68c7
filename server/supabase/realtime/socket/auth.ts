import type { Caller } from '#server/define.ts';

/** Who may open a socket and join a channel. The gateway decides; this is its interface for realtime. */
export interface RealtimeAuth {
  /**
   * The caller, by the key that opened the socket and, once somebody signed in, their token. Throws RealtimeRefusal
   * when the key or the token is invalid, the session ended or its second factor is due.
   */
  verify(apiKey: string | undefined, accessToken: string | undefined): Promise<Caller>;
  /** Calls back for each session that ends while the node runs. Returns how to unsubscribe. */
  onSessionRevoked(listener: (sessionId: string) => void): () => void;
  /** Another node, or the operator, ended this session. */
  sessionEnded(sessionId: string): void;
}

/** Refused, with the reason: the text is shown to the client. */
export class RealtimeRefusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
  }
}
