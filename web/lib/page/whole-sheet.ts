/**
 * Applies the whole style sheet, which the page fetched as one for printing, so that it blocked nothing. Resolves when
 * it applies, or cannot be had: the app must not render what the page's own rules do not cover.
 */
export async function applyWholeSheet(): Promise<void> {
  const early = document.querySelector<HTMLLinkElement>('link[data-whole-sheet]');
  if (!early) return;
  if (early.sheet) {
    early.media = 'all';
    return;
  }
  // It is still on its way, or failed without anyone listening: the browser joins the first, and repeats the second.
  const link = early.cloneNode() as HTMLLinkElement;
  link.media = 'all';
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    early.replaceWith(link);
  });
}
