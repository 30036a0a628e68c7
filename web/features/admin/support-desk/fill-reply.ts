export interface ReplyFacts {
  readonly handle: string;
  /** The trade's reference; null where the ticket is about none. */
  readonly trade: string | null;
}

/** A canned reply with its placeholders filled. Where there is no trade, "your order" replaces its number. */
export function fillReply(body: string, { handle, trade }: ReplyFacts): string {
  return body.replace(/\{(handle|trade)\}/g, (_placeholder, name: string) =>
    name === 'handle' ? handle : (trade ?? 'your order'),
  );
}
