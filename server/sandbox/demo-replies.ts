import { sql } from 'kysely';
import type { SupportTopic } from '#core/support/topics.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

interface DemoReply {
  readonly title: string;
  /** Null: for every topic. */
  readonly topic: SupportTopic | null;
  readonly body: string;
}

/** Sample canned replies of support agents. */
const DEMO_REPLIES: readonly DemoReply[] = [
  {
    title: 'Hello, I am looking',
    topic: null,
    body: 'Hello {handle}, I have read what you wrote and am looking at it now. I write again within ten minutes, whether I know more or not.',
  },
  {
    title: 'Which order?',
    topic: null,
    body: 'Hello {handle}, which trade is it about? Its number stands at the top of its page and looks like 7F3K-2291.',
  },
  {
    title: 'The crypto is safe in escrow',
    topic: 'trade',
    body: 'Hello {handle}, the crypto of trade {trade} is held by Oja, and neither side can move it alone. It leaves only when the seller releases it, when the trade ends, or when an arbiter decides.',
  },
  {
    title: 'Paid, and not released',
    topic: 'trade',
    body: 'If you have paid for {trade} and the seller does not release, open a dispute on the page of the trade. Add the receipt from your bank app with the reference and the exact amount. An arbiter reads both sides and decides; the crypto stays locked until then.',
  },
  {
    title: 'Do not release before you see the money',
    topic: 'trade',
    body: 'Please do not release {trade} because of a text message or a screenshot. Open your bank app yourself, look for the exact amount to the kobo and for the name on the trade. If either differs, open a dispute instead.',
  },
  {
    title: 'Somebody else’s account paid',
    topic: 'payment',
    body: 'The naira for {trade} must come from an account in the buyer’s own name. If it came from somebody else, do not release and do not send it back yet: open a dispute and add the line of your bank app, and an arbiter says what happens next.',
  },
  {
    title: 'Deposit waits for confirmations',
    topic: 'deposit',
    body: 'Hello {handle}, your deposit is on the chain and waits for its confirmations. It is credited by itself when they are there; the page of your deposits counts them. There is nothing you have to do.',
  },
  {
    title: 'Sent on another network',
    topic: 'deposit',
    body: 'I cannot see a deposit on that network. Please send me the transaction hash and the network you chose when you sent it, so that I can look for it. Send nothing more to the address until I have answered.',
  },
  {
    title: 'Withdrawal under review',
    topic: 'withdrawal',
    body: 'Hello {handle}, your withdrawal is being reviewed by people before it leaves, as all large ones and those to new addresses are. Your coins are where they were. You can take it back until it is sent.',
  },
  {
    title: 'Verification was not accepted',
    topic: 'verification',
    body: 'Your check was not accepted because the name differs from the one in your profile. Write your name as your bank has it, in the same order, and try again. We never ask you to send your BVN or NIN in a message.',
  },
  {
    title: 'Secure your account now',
    topic: 'security',
    body: 'Hello {handle}, please do these three things now: change your password, sign out all other devices under Profile, Security, and set up two-factor authentication if you have not. Nobody of ours asks for a code or your password, also not here.',
  },
  {
    title: 'Solved?',
    topic: null,
    body: 'I believe this is solved. If something is left, write here within three days and we go on where we are now. Thank you for your patience, {handle}.',
  },
];

export async function addDemoReplies(db: Db): Promise<void> {
  await rows(
    db,
    sql`insert into canned_replies (title, topic, body)
      select r ->> 'title', r ->> 'topic', r ->> 'body'
      from jsonb_array_elements(${JSON.stringify(DEMO_REPLIES)}::jsonb) r
      on conflict (title) do nothing`,
  );
}
