/** The product's name and how to reach the people behind it. The one place that says so. */
export const BRAND = {
  product: 'Oja',
  tagline: 'Send Globally, Spend Locally, Instantly',
  supportEmail: 'support@oja.test',
  legalEntity: 'the operator of this Oja market',
} as const;
