/** Whether this page was opened from the one that the browser keeps, because no server answered. */
export function isAppShell(): boolean {
  return 'appShell' in document.documentElement.dataset;
}
