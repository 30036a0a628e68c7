import type { CryptoAsset } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import {
  answered,
  COINS,
  type InvoiceModel,
  payableBy,
  perhapsKilled,
  persistently,
} from '#tests/long/invoices/invoice-model.ts';
import { type InvoiceWorld, leap } from '#tests/long/invoices/invoice-world.ts';
import { JOBS } from '#tests/long/invoices/steps/jobs.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { somePart } from '#tests/long/invoices/steps/wallet-steps.ts';

/** The ledger has eight decimals, tokens on this chain six. */
export const LEDGER_UNITS = 100n;
/** Of what was asked for, in hundredths. */
const SHARES = [100n, 100n, 40n, 107n, 113n, 200n, 1n];
/** The next block may be mined anew, or final ones too. */
const SHALLOW = 2;
const DEEP = 6;

async function transfer(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const { dice } = model;
  const invoice = await payableBy(world, model, 'onchain');
  const asset = dice.pick(COINS);
  const { publicId } = invoice;
  const email = dice.oneIn(3) ? invoice.email : null;
  const part = somePart(model, invoice);
  const request = { publicId, method: 'onchain', asset, chain: 'sandbox', part, email } as const;
  const ip = `10.${dice.below(250)}.${dice.below(250)}.2`;
  const quoted = await persistently(world, model, 'quote on chain', (oja) =>
    quoteInvoice(oja, { userId: dice.oneIn(3) ? dice.pick(world.payers) : null, ip }, request),
  );
  if (!quoted?.address) return;
  invoice.addresses.add(quoted.address);
  if (dice.oneIn(4)) {
    await leap(world, dice.pick([20, 120, 120, 1_600]));
    await perhapsKilled(world, model, 'expire-invoices', JOBS['expire-invoices']);
  }
  const whole = readSum(asset, quoted.amount).units;
  send(world, quoted.address, asset, (whole * dice.pick(SHARES)) / 100n);
  if (dice.oneIn(4)) return;
  await mine(world, dice.pick([1, 3, 3, 3]));
  await count(world, model);
}

function count(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const name = 'count-invoice-payments';
  return perhapsKilled(world, model, name, JOBS[name]);
}

function send({ chain }: InvoiceWorld, to: string, asset: CryptoAsset, units: bigint): void {
  const chainUnits = units / LEDGER_UNITS;
  if (chainUnits > 0n) chain.send({ asset, to, chainUnits });
}

/** Blocks are mined and read. */
export async function mine(world: InvoiceWorld, blocks: number): Promise<void> {
  for (let n = 0; n < blocks; n++) {
    world.chain.mine();
    await scanChain(world.process(), world.chain);
  }
}

export const CHAIN_STEPS: readonly InvoiceStep[] = [
  { name: 'pay on chain', weight: 9, run: transfer },
  {
    name: 'send to an address unasked',
    weight: 2,
    async run(world, model) {
      const { dice, invoices } = model;
      const addresses = invoices.flatMap((one) => [...one.addresses]);
      if (addresses.length === 0) return false;
      const units = BigInt(1 + dice.below(9_000)) * 10n ** 7n;
      send(world, dice.pick(addresses), dice.pick(COINS), units);
      if (dice.oneIn(3)) return;
      await mine(world, 3);
      await count(world, model);
    },
  },
  {
    name: 'mine',
    weight: 6,
    run: (world, { dice }) => mine(world, dice.pick([1, 3, 4])),
  },
  {
    name: 'a reorganisation',
    weight: 2,
    async run(world, model) {
      const { chain } = world;
      const { dice } = model;
      const isDeep = dice.oneIn(3);
      chain.reorg(isDeep ? DEEP : SHALLOW, () => dice.oneIn(2));
      await mine(world, isDeep ? DEEP : 1);
      await count(world, model);
      await answered(world, isDeep ? 'deep reorg' : 'shallow reorg', Promise.resolve());
    },
  },
  {
    name: 'lost transfers come back',
    weight: 1,
    async run(world, model) {
      world.chain.bringBack();
      await mine(world, 3);
      await count(world, model);
    },
  },
];
