import { payStateKey, type PayFacts } from '#core/invoices/pay-state.ts';

/**
 * What a pay page has besides what the server drew: buttons that copy, a clock that runs, and a poll every few
 * seconds. It changes nothing itself: where something changed, it fetches the page again and takes its content.
 */
interface Facts {
  readonly id: string | null;
  readonly key: string;
  readonly isLooking: boolean;
  /** The server's clock when the page was drawn. */
  readonly now: string;
}

const LOOK_MS = 4_000;

const facts = JSON.parse(document.getElementById('pay-facts')?.textContent ?? '{}') as Facts;
const offset = Date.parse(facts.now) - Date.now();
let isLooking = facts.isLooking;

function prepare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false;
  tick();
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void copy(button);
});

async function copy({ dataset, lastElementChild: label }: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(dataset['copy'] ?? '');
  if (!label) return;
  const before = label.textContent;
  label.textContent = dataset['copied'] ?? '';
  say(label.textContent);
  setTimeout(() => (label.textContent = before), 2_000);
}

function tick(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = Math.ceil(
      (Date.parse(clock.dataset['until'] ?? '') - Date.now() - offset) / 1_000,
    );
    const digits = clock.querySelector('[data-left]');
    if (digits)
      digits.textContent = `${Math.floor(Math.max(0, left) / 60)}:${two(Math.max(0, left) % 60)}`;
    clock.hidden = false;
    if (left === 0) void renew();
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

async function look(): Promise<void> {
  if (!isLooking || document.hidden || !facts.id) return;
  const answer = await fetch('/rest/v1/rpc/get_public_invoice', {
    method: 'POST',
    headers: { apikey: facts.key, 'content-type': 'application/json' },
    body: JSON.stringify({ p_public_id: facts.id }),
  });
  if (!answer.ok) return;
  const invoice = (await answer.json()) as PayFacts;
  if (payStateKey(invoice) !== main()?.dataset['key']) await renew();
}

/** Takes the content of the page as the server draws it now. The policy is the app's own; its HTML is from this origin. */
async function renew(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = trusted(await answer.text());
  const page = new DOMParser().parseFromString(html as string, 'text/html');
  const fresh = page.getElementById('pay');
  if (!fresh) return;
  const focused = document.activeElement?.id;
  main()?.replaceWith(document.adoptNode(fresh));
  isLooking = (JSON.parse(page.getElementById('pay-facts')?.textContent ?? '{}') as Facts)
    .isLooking;
  prepare();
  if (focused) document.getElementById(focused)?.focus();
  say(document.querySelector('#pay h2, #pay h1')?.textContent ?? '');
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => unknown;
  };
}

const policy = (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('oja', {
  createHTML: (html) => html,
});

function trusted(html: string): unknown {
  return policy ? policy.createHTML(html) : html;
}

function main(): HTMLElement | null {
  return document.getElementById('pay');
}

function say(words: string): void {
  const live = document.getElementById('pay-live');
  if (live) live.textContent = words;
}

prepare();
setInterval(tick, 1_000);
setInterval(() => void look().catch(() => undefined), LOOK_MS);
