import type { Dictionary } from '#web/lib/i18n/language.ts';

/** A business’s pages: its invoices, links, payments and keys. */
export const BUSINESS_PCM: Dictionary = {
};
