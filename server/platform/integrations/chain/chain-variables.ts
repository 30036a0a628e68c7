import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { REAL_CHAIN_IDS } from '#core/wallet/chains.ts';

/** A thousand dollars, in cents. */
const DEFAULT_SECOND_NODE_ABOVE = '100000';

const HttpUrl = z.url({ protocol: /^https?$/ });

const PUBLIC_HALF = 'the extended public key of deposits, as the signer prints it';

/** The variables of chains, but for those that each chain has of its own. */
export const ChainVariables = z.object({
  OJA_CHAINS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.enum(REAL_CHAIN_IDS)))
    .register(variableNotes, {
      subject: 'chains',
      values: `${REAL_CHAIN_IDS.map((id) => `\`${id}\``).join(', ')}, comma-separated`,
      unset: 'none',
      text: 'The chains that coins are deposited from and withdrawn to, in production only: a sandbox has a chain of its own. Tron takes deposits only; nothing is swept or sent there yet. Each chain needs its `OJA_CHAIN_<ID>_RPC_URL` and the key and wallet of its family.',
    }),
  OJA_EVM_XPUB: z
    .string()
    .optional()
    .register(variableNotes, {
      subject: 'chains',
      values: `${PUBLIC_HALF} (\`m/44'/60'/0'\`)`,
      text: 'Derives the deposit addresses of EVM chains. Nothing can be spent with it. Set it together with `OJA_EVM_HOT_WALLET`.',
    }),
  OJA_EVM_HOT_WALLET: z.string().optional().register(variableNotes, {
    subject: 'chains',
    values: 'an address, as the signer prints it',
    text: 'The hot wallet of EVM chains, which deposits are swept to and withdrawals are sent from.',
  }),
  OJA_TRON_XPUB: z
    .string()
    .optional()
    .register(variableNotes, {
      subject: 'chains',
      values: `${PUBLIC_HALF} (\`m/44'/195'/0'\`)`,
      text: 'Derives the deposit addresses of Tron. Nothing can be spent with it. Set it together with `OJA_TRON_HOT_WALLET`.',
    }),
  OJA_TRON_HOT_WALLET: z.string().optional().register(variableNotes, {
    subject: 'chains',
    values: 'an address, as the signer prints it',
    text: 'The hot wallet of Tron.',
  }),
  OJA_TRON_API_KEY: z.string().optional().register(variableNotes, {
    subject: 'chains',
    unset: 'requests carry no key',
    isSecret: true,
    text: 'The API key for the nodes of Tron.',
  }),
  OJA_DEPOSIT_SECOND_NODE_ABOVE: z
    .string()
    .regex(/^\d{1,12}$/, 'US cents, such as 100000')
    .default(DEFAULT_SECOND_NODE_ABOVE)
    .register(variableNotes, {
      subject: 'chains',
      values: 'US cents, a whole number',
      text: 'A deposit worth more than this many US cents (100000 is $1,000), together with what arrived at its address within a day, is credited only after two nodes of its chain have reported it. If the nodes disagree, the deposit waits and an alarm is raised. A chain with one node is trusted, and the log says so at the start. Use nodes of different providers.',
    }),
  OJA_SANDBOX_CHAIN_URL: z
    .union([HttpUrl, z.literal('off')])
    .default('off')
    .register(variableNotes, {
      subject: 'sandbox',
      unset:
        'a chain in the data folder, started with the embedded database; `off` where `DATABASE_URL` is set',
      text: 'The JSON-RPC address of another local chain for the sandbox, or `off`. A sandbox on a database of your own needs it to have a chain. Refused in production.',
    }),
});

/** Rules between them. The start fails with `<variable>: <message>`, or the message alone. */
export const CHAIN_RULES = {
  sandboxChain: {
    variable: 'OJA_SANDBOX_CHAIN_URL',
    when: '`OJA_MODE` is `production`, and it is a URL',
    message: 'OJA_SANDBOX_CHAIN_URL: the sandbox’s chain is for the sandbox.',
  },
  realChains: {
    variable: 'OJA_CHAINS',
    when: '`OJA_MODE` is not `production`, and it names a chain',
    message: 'OJA_CHAINS: a sandbox gives coins away and must not reach a real chain.',
  },
  evmWallet: {
    variable: 'OJA_EVM_XPUB',
    when: 'only one of `OJA_EVM_XPUB` and `OJA_EVM_HOT_WALLET` is set',
    message: 'OJA_EVM_XPUB and OJA_EVM_HOT_WALLET go together.',
  },
  tronWallet: {
    variable: 'OJA_TRON_XPUB',
    when: 'only one of `OJA_TRON_XPUB` and `OJA_TRON_HOT_WALLET` is set',
    message: 'OJA_TRON_XPUB and OJA_TRON_HOT_WALLET go together.',
  },
} as const;

/** The start's error for a chain whose family has no wallet. */
export function missingWallet(chain: string, family: 'evm' | 'tron'): string {
  const name = family.toUpperCase();
  return `OJA_CHAINS: ${chain} needs OJA_${name}_XPUB and OJA_${name}_HOT_WALLET.`;
}

/** The variables of each real chain, prefixed by the chain's name, such as `BASE`. */
export function variablesOfChain(id: string, usual: { readonly mostBlocks: number }) {
  const name = `OJA_CHAIN_${id}`;
  return z.object({
    [`${name}_RPC_URL`]: z
      .string()
      .transform(listed)
      .pipe(z.array(HttpUrl).min(1))
      .register(variableNotes, {
        subject: 'chains',
        values: 'http or https URLs, comma-separated',
        unset: 'must be set for each chain in `OJA_CHAINS`',
        isSecret: true,
        text: 'The nodes of the chain. When one does not respond, the next one is asked.',
      }),
    [`${name}_CONFIRMATIONS`]: z
      .union([z.literal('finalized'), z.coerce.number().int().min(1).max(10_000)])
      .optional()
      .register(variableNotes, {
        subject: 'chains',
        unset: 'see the table of chains below',
        text: 'Blocks until a deposit is final, or `finalized` to follow the finality that the chain itself reports.',
      }),
    [`${name}_BLOCKS`]: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(usual.mostBlocks)
      .register(variableNotes, {
        subject: 'chains',
        text: 'Blocks that are read at once.',
      }),
  });
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
