import { chosenLite, LITE_COOKIE } from '#web/lib/page/lite-cookie.ts';

const YEAR_SECONDS = 31_536_000;
let onServer = false;

/** Whether this page saves data: no pictures beside names, nothing prefetched, fewer requests. */
export function isLite(): boolean {
  return typeof document === 'undefined' ? onServer : 'lite' in document.documentElement.dataset;
}

/** Set on the server right before a page is rendered, which is synchronous. */
export function drawLite(lite: boolean): void {
  onServer = lite;
}

/** The offline page is the same for everybody, so the mark is set when it is opened. */
export function markLite(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const lite = chosenLite(document.cookie) ?? connection?.saveData === true;
  document.documentElement.toggleAttribute('data-lite', lite);
}

/** Stores the choice for this browser and reloads the page, as the server renders it from now on. */
export function chooseLite(lite: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LITE_COOKIE}=${lite ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  window.location.reload();
}
