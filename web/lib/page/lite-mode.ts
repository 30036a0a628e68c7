import { chosenLite, LITE_COOKIE } from '#web/lib/page/lite-cookie.ts';

const YEAR_SECONDS = 31_536_000;
let onServer = false;

/** Whether this page spares the network: no pictures beside names, nothing fetched ahead, fewer questions. */
export function isLite(): boolean {
  return typeof document === 'undefined' ? onServer : 'lite' in document.documentElement.dataset;
}

/** Set on the server right before a page is drawn, which happens in one go. */
export function drawLite(lite: boolean): void {
  onServer = lite;
}

/** The kept page for no network is the same for everybody, so the mark is set where it is opened. */
export function markLite(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const lite = chosenLite(document.cookie) ?? connection?.saveData === true;
  document.documentElement.toggleAttribute('data-lite', lite);
}

/** Keeps the choice for this browser and shows the page anew, as the server draws it from now on. */
export function chooseLite(lite: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LITE_COOKIE}=${lite ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  window.location.reload();
}
