import type { ReactNode } from 'react';
import { CodeBlock } from '#web/features/public/developers/code-block.tsx';
import { Prose, ReadingSection } from '#web/features/public/reading/reading-section.tsx';

const ERROR = `{
  "error": {
    "code": "payout_balance",
    "message": "…",
    "details": "The maximum is ₦24,900.00.",
    "request_id": "0d5f2f0e-8f5b-4b0c-9a0e-3f1f1a5b7c55",
    "docs": "https://…/developers"
  }
}`;

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw bytes, before anything parses them
export function isFromOja(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(\`\${id}.\${time}.\${body}\`)
    .digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const sent = Buffer.from(signature, 'base64');
    return version === 'v1' && sent.length === expected.length
      && timingSafeEqual(sent, expected);
  });
}`;

export interface Guide {
  readonly id: string;
  readonly title: string;
}

/** The guides in their order, for the contents of the page. */
export const GUIDES = {
  start: { id: 'start', title: 'First request' },
  keys: { id: 'keys', title: 'Keys and scopes' },
  idempotency: { id: 'idempotency', title: 'Idempotency' },
  errors: { id: 'errors', title: 'Errors' },
  pages: { id: 'pages', title: 'Lists, amounts, limits' },
  test: { id: 'test-mode', title: 'Test mode' },
  webhooks: { id: 'webhooks', title: 'Webhooks' },
} as const satisfies Record<string, Guide>;

/** How the API is used, before its calls. In English only, like the names of its fields. */
export function Guides({ origin, version }: { origin: string; version: string }) {
  return (
    <>
      <Part {...GUIDES.start}>
        <p>
          The API is for your own servers. Send JSON over HTTPS with your key in the Authorization
          header. A key in an address is refused, and you are notified: addresses are logged.
          Browsers cannot call the API, so that no key ends up in a page.
        </p>
        <CodeBlock label="Request">
          {`curl ${origin}/v1/keys/self \\\n  -H "Authorization: Bearer $MERCHANT_KEY" \\\n  -H "Oja-Version: ${version}"`}
        </CodeBlock>
        <p>
          <code>Oja-Version</code> may be left out; another version than <code>{version}</code> is
          refused. The whole API as OpenAPI 3.1: <code>/v1/openapi.json</code>.
        </p>
      </Part>
      <Part {...GUIDES.keys}>
        <p>
          A person who is logged in and has 2FA creates and replaces keys, never a key itself. Each
          key has scopes; every call below names the one it needs. A replaced key can go on for up
          to 24 hours beside the new one. A revoked key is refused everywhere within a second.
        </p>
        <p>
          A key with <code>payouts:write</code> or <code>refunds:write</code> names the addresses it
          is used from and a daily cap in naira. The cap holds to the kobo, however many requests
          run at once, and is shared with the keys it replaces. So a stolen key loses at most that.
          No key changes security settings, bank accounts or saved addresses, and none releases an
          order.
        </p>
      </Part>
      <Part {...GUIDES.idempotency}>
        <p>
          Every POST takes an <code>Idempotency-Key</code> of your own, 8 to 200 characters.
          Repeated within 24 hours it gets the same status and body and does nothing again; the
          header <code>Idempotent-Replayed</code> says so. The same key with another body is refused
          with 422 <code>idempotency_key_reused</code>, and with 409{' '}
          <code>api_request_in_progress</code> while the first request runs. After a 5xx or a 429
          send the same request with the same key.
        </p>
      </Part>
      <Part {...GUIDES.errors}>
        <p>
          The status says what kind of error it is, <code>code</code> which one, and the message
          whether money moved. Quote <code>request_id</code> when you ask us. Objects of others, and
          live objects asked for with a test key, are 404 like those that do not exist.
        </p>
        <CodeBlock label="Error">{ERROR}</CodeBlock>
      </Part>
      <Part {...GUIDES.pages}>
        <p>
          Lists begin with the newest. <code>limit</code> is at most 100; pass the id of the last
          object as <code>starting_after</code> for older ones, until <code>has_more</code> is
          false. Events are the exception: they begin after <code>after_seq</code>, oldest first.
        </p>
        <p>
          Amounts are decimal strings such as <code>"65.79"</code>, never numbers. Times are UTC. A
          key may send 25 requests a second and 50 at once; <code>RateLimit-Remaining</code> counts
          down, and a 429 carries <code>Retry-After</code>.
        </p>
      </Part>
      <Part {...GUIDES.test}>
        <p>
          Keys that begin with <code>oja_test_</code> see test objects alone, and live keys live
          ones alone. Nothing in test mode touches a balance: balances are zero, and calls marked
          “live keys” answer 404 <code>api_live_key_only</code>. For whole flows with clocks and
          banks, run the sandbox of this software: it needs one machine and no internet.
        </p>
      </Part>
      <Part {...GUIDES.webhooks}>
        <p>
          Webhooks follow Standard Webhooks 1.0, so its libraries verify them. The signature covers{' '}
          <code>webhook-id.webhook-timestamp.body</code>. Check it over the raw body, refuse what is
          older than five minutes, answer 2xx quickly, and handle each <code>webhook-id</code> once:
          it stays the same when we send again.
        </p>
        <CodeBlock label="Node.js">{VERIFY}</CodeBlock>
        <p>
          Webhooks may arrive twice or out of order. Each event has a <code>seq</code> without gaps,
          so read <code>/v1/events?after_seq=</code> with the last number you handled: nothing can
          be missed.
        </p>
      </Part>
    </>
  );
}

function Part({ id, title, children }: Guide & { children: ReactNode }) {
  return (
    <ReadingSection id={id} title={title}>
      <div className="[&_code]:font-mono [&_code]:text-[0.9em] [&_code]:break-words [&_code]:text-ink [&_pre]:max-w-full">
        <Prose>{children}</Prose>
      </div>
    </ReadingSection>
  );
}
