import { BUSINESS_PCM } from '#web/languages/pcm/business.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What a business asks for and is paid: its invoices, links, payments and keys. */
export const DICTIONARY: Dictionary = {
  ...BUSINESS_PCM,
};
