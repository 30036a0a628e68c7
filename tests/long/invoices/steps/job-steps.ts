import { perhapsKilled } from '#tests/long/invoices/invoice-model.ts';
import { JOBS } from '#tests/long/invoices/steps/jobs.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';

const jobSteps = Object.entries(JOBS).map(([name, job]): InvoiceStep => ({
  name,
  weight: name === 'count-invoice-payments' ? 3 : 0.7,
  run: (world, model) => perhapsKilled(world, model, name, job),
}));

export const JOB_STEPS: readonly InvoiceStep[] = [
  ...jobSteps,
  {
    name: 'two workers',
    weight: 2,
    async run(world, model) {
      const [name, job] = model.dice.pick(Object.entries(JOBS));
      const both = () => perhapsKilled(world, model, `${name} twice`, job);
      await Promise.all([both(), both()]);
    },
  },
];
