import type { InvoiceModel } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';

/** One action; it chooses by the model's dice among what exists at that moment. */
export interface InvoiceStep {
  readonly name: string;
  readonly weight: number;
  /** Resolves to false where nothing was there to act on: another step is taken instead. */
  run(world: InvoiceWorld, model: InvoiceModel): Promise<false | void>;
}
