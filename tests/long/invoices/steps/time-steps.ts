import { leap } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export const TIME_STEPS: readonly InvoiceStep[] = [
  {
    name: 'minutes pass',
    weight: 2,
    run: (world, { dice }) => leap(world, dice.pick([5, 16, 26, HOUR])),
  },
  {
    name: 'days pass',
    weight: 2,
    run: (world, { dice }) => leap(world, dice.pick([DAY + 1, 2 * DAY + 1, 8 * DAY])),
  },
  { name: 'a season passes', weight: 0.3, run: (world) => leap(world, 91 * DAY) },
];
