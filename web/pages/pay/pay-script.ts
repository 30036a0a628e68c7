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

/** Draws the clocks. Whether one of them has just run out. */
function tick(): boolean {
  const clocks = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  return clocks.map(drawClock).includes(0);
}

/** Returns the seconds that are left; they are below zero once it ran out. */
function drawClock(clock: HTMLElement): number {
  const end = Date.parse(clock.dataset['until'] ?? '');
  const left = Math.ceil((end - Date.now() - offset) / 1_000);
  const shown = Math.max(0, left);
  const digits = clock.querySelector('[data-left]');
  if (digits) {
    digits.textContent = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
  }
  clock.hidden = false;
  return left;
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

/**
 * Takes the content of the page as the server draws it now, with the rules it uses. The policy is the app's own; its HTML
 * is from this origin. The rules go past the parser, whose copy of them the content security policy would refuse.
 */
async function renew(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.text();
  const page = new DOMParser().parseFromString(trusted(html.replaceAll(STYLE, '')), 'text/html');
  const fresh = page.getElementById('pay');
  if (!fresh) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...html.matchAll(STYLE)][0]?.[1] ?? '');
  document.adoptedStyleSheets = [sheet];
  const focused = document.activeElement?.id;
  main()?.replaceWith(document.adoptNode(fresh));
  isLooking = (JSON.parse(page.getElementById('pay-facts')?.textContent ?? '{}') as Facts)
    .isLooking;
  prepare();
  if (focused) document.getElementById(focused)?.focus();
  say(document.querySelector('#pay h2, #pay h1')?.textContent ?? '');
}

/** The first of them is the page's own; the other is for browsers without scripts. */
const STYLE = /<style>([^]*?)<\/style>/g;

interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => string;
  };
}

const policy = (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('oja', {
  createHTML: (html) => html,
});

/** To the compiler still a string: its types know no trusted ones. */
function trusted(html: string): string {
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
setInterval(() => {
  if (tick()) void renew().catch(() => undefined);
}, 1_000);
setInterval(() => void look().catch(() => undefined), LOOK_MS);
