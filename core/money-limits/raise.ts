import type { LimitLevel } from '#core/money-limits/products.ts';

/** The step that leads to a level: where it is done, and about how many minutes it takes. */
export interface RaisingStep {
  readonly href: string;
  readonly minutes: number;
}

/** What leads to each level that can be reached by a step. */
export const RAISING_STEPS: Readonly<Partial<Record<LimitLevel, RaisingStep>>> = {
  basic: { href: '/profile?tab=verification', minutes: 2 },
  verified: { href: '/profile?tab=verification', minutes: 6 },
  business: { href: '/profile?tab=verification', minutes: 8 },
};
