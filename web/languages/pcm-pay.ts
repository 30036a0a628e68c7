import { PAY_LINKS_PCM } from '#web/languages/pcm/pay-links.ts';
import { PAY_PAGE_PCM } from '#web/languages/pcm/pay-page.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The pages that ask somebody for money, who may have no account. */
export const DICTIONARY: Dictionary = { ...PAY_PAGE_PCM, ...PAY_LINKS_PCM };
