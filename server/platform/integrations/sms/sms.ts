export interface TextMessage {
  /** An international number, with its plus. */
  readonly to: string;
  readonly text: string;
}

/** A carrier of text messages. `send` resolves when the message was accepted, and throws when it was not. */
export interface SmsCarrier {
  send(message: TextMessage): Promise<void>;
}
