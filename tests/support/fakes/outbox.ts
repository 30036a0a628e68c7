export interface SentMessage {
  readonly subject: string | null;
  readonly text: string;
  readonly links: string[];
  readonly code: string | null;
}

/** The newest message the product sent to an address, from the sandbox's outbox. */
export async function newestMessage(url: string, to: string): Promise<SentMessage> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    const [newest] = (await answer.json()) as SentMessage[];
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing was sent to ${to}`);
}
