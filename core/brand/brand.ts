/** The product's name and contacts, defined only here. */
export const BRAND = {
  product: 'Oja',
  tagline: 'Send Globally, Spend Locally, Instantly',
  supportEmail: 'support@oja.test',
  /** Reaches the person responsible for personal data: the data protection officer, where there is one. */
  dataProtectionEmail: 'privacy@oja.test',
  /** When support answers, such as "8:00–20:00 Lagos time, every day"; null where none are promised. */
  supportHours: null,
  // Nobody answers here: operators of a market replace it with their own number.
  supportPhone: '+234 000 000 0000',
  address: '1 Sample Street, Lagos, Nigeria',
  legalEntity: 'the operator of this Oja market',
} as const;
