/** One message to a chat that a person linked to their account. */
export interface TelegramText {
  readonly chatId: string;
  /** Plain text; nothing in it is markup. */
  readonly text: string;
  /** The URL of its button; null for none. */
  readonly link: string | null;
}

/** The bot that notifies people of their account. */
export interface TelegramPort {
  /** Resolves when the message was accepted, and throws when it was not. Its errors contain no secret. */
  send(message: TelegramText): Promise<void>;
  /** Throws where the service is down, whatever the message. */
  ask?(): Promise<void>;
}

/** The same bot, which also receives messages. */
export interface TelegramBot extends TelegramPort {
  /** Sets the webhook: updates are sent to this URL of ours, with this secret in a header. */
  listenAt(url: string, secret: string): Promise<void>;
}
