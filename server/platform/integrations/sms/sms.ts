export interface TextMessage {
  /** An international number, with its plus. */
  readonly to: string;
  readonly text: string;
}

/** Who carries our text messages. `send` ends when the message was taken over, and throws when it was not. */
export interface SmsCarrier {
  send(message: TextMessage): Promise<void>;
}
