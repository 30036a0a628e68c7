/** One message to a chat that a person linked to their account. */
export interface TelegramText {
  readonly chatId: string;
  /** Plain words; nothing in them is markup. */
  readonly text: string;
  /** Where its button leads, as a whole address; null for none. */
  readonly link: string | null;
}

/** The bot people hear of their account from. */
export interface TelegramPort {
  /** Ends when the message was taken over, and throws when it was not. What it throws tells no secret. */
  send(message: TelegramText): Promise<void>;
  /** Throws where nobody is there, whatever the message. */
  ask?(): Promise<void>;
}

/** The same bot, which also hears what people say to it. */
export interface TelegramBot extends TelegramPort {
  /** Has everything that people say to the bot told to this address of ours, with this secret in its head. */
  listenAt(address: string, secret: string): Promise<void>;
}
