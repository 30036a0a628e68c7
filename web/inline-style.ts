import type { ClientAssets } from 'virtual:client-assets';
import { readStyleSheet, stylesFor, type StyleSheet } from '#web/page-styles.ts';

let known: { readonly css: string; readonly sheet: StyleSheet } | null = null;

/** The typefaces, and the rules that something in this HTML uses, so that its first paint waits for nothing. */
export function inlineStyle({ css, fontRules }: ClientAssets, html: string): string {
  return fontRules + stylesFor(sheetOf(css), html);
}

/** Taken apart once: it is the same for every page of a build. */
function sheetOf(css: string): StyleSheet {
  if (known?.css !== css) known = { css, sheet: readStyleSheet(css) };
  return known.sheet;
}
