import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { BRAND } from '#core/brand/brand.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  signup: 'Confirm your email',
  invite: 'Accept your invitation',
  magiclink: `Log in to ${BRAND.product}`,
  recovery: 'Choose a new password',
  email_change: 'Confirm your address',
};
const ANY_HEADING = 'Open your link';

/**
 * An interstitial between a link in a mail and its effect, so that programs that fetch links use none up. The form
 * posts to the URL of this page. It submits itself where scripts run, but not on a return to the page, and otherwise by
 * its button.
 */
export function sendLinkPage(reply: FastifyReply, type: string, targetOrigin: string) {
  const nonce = randomBytes(16).toString('base64');
  const heading = Object.hasOwn(HEADINGS, type) ? HEADINGS[type] : ANY_HEADING;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    // A browser also checks this for the redirect after the form.
    `form-action 'self' ${targetOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      vary: 'Accept, Origin',
    })
    .type('text/html; charset=utf-8')
    .send(page(heading ?? ANY_HEADING, nonce));
}

function page(heading: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${heading} · ${BRAND.product}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${BRAND.product}</p>
<h1>${heading}</h1>
<p>Press the button to continue. The link works once.</p>
<form method="post"><button type="submit">Continue</button></form>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}

const SCRIPT = `
var visit = performance.getEntriesByType('navigation')[0];
if (!visit || visit.type === 'navigate') document.forms[0].requestSubmit();
`;

/** The product's dark and light theme, reduced to what this page shows. */
const STYLE = `
:root { --bg: oklch(0.165 0.007 70); --s1: oklch(0.205 0.008 70); --line: oklch(0.335 0.01 70);
  --ink: oklch(0.95 0.012 85); --ink2: oklch(0.8 0.012 82); --on: oklch(0.19 0.008 70); --aro: oklch(0.75 0.105 252) }
@media (prefers-color-scheme: light) { :root { --bg: oklch(0.975 0.006 85); --s1: oklch(0.995 0.003 85);
  --line: oklch(0.88 0.012 85); --ink: oklch(0.22 0.012 70); --ink2: oklch(0.4 0.013 70);
  --on: oklch(0.985 0.004 85); --aro: oklch(0.43 0.125 258) } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--s1); border: 1px solid var(--line); border-radius: 12px }
.brand { font-weight: 700; margin-bottom: 24px }
h1 { font-size: 24px; line-height: 1.25; font-weight: 600; margin-bottom: 8px }
h1 + p { color: var(--ink2) }
button { width: 100%; min-height: 48px; margin-top: 24px; border: 0; border-radius: 8px; background: var(--aro);
  color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`;
