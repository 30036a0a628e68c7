/** Whether this page is the stored app shell, opened because no server responded. */
export function isAppShell(): boolean {
  return 'appShell' in document.documentElement.dataset;
}
