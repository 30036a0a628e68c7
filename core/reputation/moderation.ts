/** Why a comment is hidden, as its author reads it; `mistake` shows one again. */
export const HIDE_REASONS = {
  insult: 'it insults someone',
  personal_data: 'it contains private data, such as a phone number or an account',
  threat: 'it threatens someone',
  advertising: 'it advertises something',
  not_about_the_order: 'it is not about the order',
  mistake: 'it was hidden by mistake',
} as const;

export type HideReason = keyof typeof HIDE_REASONS;

export const HIDE_REASON_CODES = Object.keys(HIDE_REASONS) as [HideReason, ...HideReason[]];

/** How long the text of a hidden comment is kept, in case it was hidden by mistake. */
export const HIDDEN_COMMENT_DAYS = 180;
