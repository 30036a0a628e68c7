import { readSum } from '#core/money/read-sum.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import {
  answered,
  COINS,
  type InvoiceModel,
  persistently,
} from '#tests/long/invoices/invoice-model.ts';
import { type InvoiceWorld, leap } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { somePart } from '#tests/long/invoices/steps/wallet-steps.ts';

/** The ledger has eight decimals, tokens on this chain six. */
export const LEDGER_UNITS = 100n;
/** Of what was asked for, in hundredths. */
const SHARES = [100n, 100n, 100n, 40n, 107n, 200n, 1n];
/** The next block may be mined anew, or final ones too. */
const SHALLOW = 2;
const DEEP = 6;

async function transfer(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const { dice, invoices } = model;
  const invoice = dice.pick(invoices);
  const asset = dice.pick(COINS);
  const { publicId } = invoice;
  const email = dice.oneIn(2) ? invoice.email : null;
  const part = somePart(model, invoice);
  const request = { publicId, method: 'onchain', asset, chain: 'sandbox', part, email } as const;
  const ip = `10.${dice.below(250)}.${dice.below(250)}.2`;
  const quoted = await persistently(world, model, 'quote on chain', (oja) =>
    quoteInvoice(oja, { userId: dice.oneIn(3) ? dice.pick(world.payers) : null, ip }, request),
  );
  if (!quoted?.address) return;
  invoice.addresses.add(quoted.address);
  if (dice.oneIn(8)) await leap(world, dice.pick([20, 40, 1_600]));
  const whole = readSum(asset, quoted.amount).units;
  send(world, quoted.address, asset, (whole * dice.pick(SHARES)) / 100n);
}

function send({ chain }: InvoiceWorld, to: string, asset: 'USDT' | 'cNGN', units: bigint): void {
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
  { name: 'pay on chain', weight: 6, run: transfer },
  {
    name: 'send to an address unasked',
    weight: 2,
    async run(world, { dice, invoices }) {
      const addresses = invoices.flatMap((one) => [...one.addresses]);
      if (addresses.length === 0) return;
      const units = BigInt(1 + dice.below(9_000)) * 10n ** 7n;
      send(world, dice.pick(addresses), dice.pick(['USDT', 'cNGN'] as const), units);
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
    async run(world, { dice }) {
      const { chain } = world;
      const isDeep = dice.oneIn(3);
      chain.reorg(isDeep ? DEEP : SHALLOW, () => dice.oneIn(2));
      await mine(world, isDeep ? DEEP : 1);
      await answered(world, isDeep ? 'deep reorg' : 'shallow reorg', Promise.resolve());
    },
  },
  {
    name: 'lost transfers come back',
    weight: 1,
    async run(world) {
      world.chain.bringBack();
      await mine(world, 3);
    },
  },
];
