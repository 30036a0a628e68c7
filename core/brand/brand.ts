/** The product's name and how to reach the people behind it. The one place that says so. */
export const BRAND = {
  product: 'Oja',
  tagline: 'Send Globally, Spend Locally, Instantly',
  supportEmail: 'support@oja.test',
  /** Reaches whoever answers for personal data: the data protection officer, where there is one. */
  dataProtectionEmail: 'privacy@oja.test',
  /** When people answer, such as "8:00–20:00 Lagos time, every day"; null where nobody promises any. */
  supportHours: null,
  // Nobody answers here: whoever runs a market of their own puts their own number and address.
  supportPhone: '+234 000 000 0000',
  address: '1 Sample Street, Lagos, Nigeria',
  legalEntity: 'the operator of this Oja market',
} as const;
