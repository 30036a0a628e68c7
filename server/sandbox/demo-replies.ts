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
    title: 'Hello, I’m looking into it',
    topic: null,
    body: 'Hello {handle}, I have read your message and am looking into it now. I’ll write again within ten minutes, even if I don’t know more by then.',
  },
  {
    title: 'Which order?',
    topic: null,
    body: 'Hello {handle}, which order is it about? The order number is at the top of its page and looks like 7F3K-2291.',
  },
  {
    title: 'The crypto is safe in escrow',
    topic: 'trade',
    body: 'Hello {handle}, the crypto of order {trade} is locked in escrow, and neither side can move it alone. It leaves escrow only when the seller releases it, when the order ends, or when an Oja dispute agent decides.',
  },
  {
    title: 'Paid, and not released',
    topic: 'trade',
    body: 'If you have paid for {trade} and the seller does not release, open a dispute on the order page. Add the receipt from your bank app with the reference and the exact amount. An Oja dispute agent hears both sides and decides; the crypto stays in escrow until then.',
  },
  {
    title: 'Do not release before you see the money',
    topic: 'trade',
    body: 'Please do not release {trade} because of a text message or a screenshot. Open your own bank app and check for the exact amount, to the kobo, and for the buyer’s name. If either differs, open a dispute instead.',
  },
  {
    title: 'Paid from someone else’s account',
    topic: 'payment',
    body: 'The money for {trade} must come from an account in the buyer’s own name. If it came from someone else, do not release, and do not send it back yet. Open a dispute and add a screenshot from your bank app; an Oja dispute agent will tell you what to do next.',
  },
  {
    title: 'Deposit waiting for confirmations',
    topic: 'deposit',
    body: 'Hello {handle}, your deposit is on the network and waiting for confirmations. You can see the count under Deposit, and we credit it automatically once there are enough. You don’t need to do anything.',
  },
  {
    title: 'Sent on another network',
    topic: 'deposit',
    body: 'I can’t see a deposit on that network. Please send me the transaction hash and the network you chose, so I can look for it. Please don’t send anything else to that address until I reply.',
  },
  {
    title: 'Withdrawal under review',
    topic: 'withdrawal',
    body: 'Hello {handle}, our staff are reviewing your withdrawal before it is sent, as they do for large amounts and new addresses. Your money is safe, and you can cancel the withdrawal until it is sent.',
  },
  {
    title: 'Verification was not accepted',
    topic: 'verification',
    body: 'Your check did not pass because the name differs from the one on your profile. Enter your name as your bank has it, in the same order, and try again. We never ask for your BVN or NIN in a message.',
  },
  {
    title: 'Secure your account now',
    topic: 'security',
    body: 'Hello {handle}, please do three things now: change your password, log out all other devices under Profile, Security, and set up 2FA if you haven’t. We never ask for a code or your password, not even here.',
  },
  {
    title: 'Solved?',
    topic: null,
    body: 'I think this is solved. If anything is left, write here within three days and we’ll pick it up again. Thank you for your patience, {handle}.',
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
