import { SYSTEM_CHROMIUMS } from '#scripts/test/chromium.ts';

/** A variable that is in no schema of the product. */
interface OtherVariable {
  readonly default: string;
  readonly text: string;
}

/** What developers may set for tests, benchmarks and generators. Printed in docs/configuration.md. */
export const TOOL_VARIABLES: Readonly<Record<string, OtherVariable>> = {
  TEST_DATABASE_URL: {
    default: 'the embedded PostgreSQL',
    text: 'The PostgreSQL cluster in which `npm test` and `npm run types` create their databases.',
  },
  CHROME_PATH: {
    default: SYSTEM_CHROMIUMS.map((path) => `\`${path}\``).join(', else '),
    text: 'The browser for `npm test` and `npm run bench:web`. Without it, and without the first of the defaults, the browser is installed by apt where the command runs as root.',
  },
  OJA_TEST_SEED: {
    default: 'random, printed by the test',
    text: 'The seed of tests with random input, to repeat a failed run.',
  },
  OJA_SCREEN_PICTURES: {
    default: 'no pictures',
    text: 'A folder in which the journeys store a picture of every screen they check.',
  },
  PGLEDGER_SQL: {
    default: 'plain SQL functions of ours',
    text: 'The SQL file of pgledger, which `npm run bench` compares the ledger with. Without it plain functions stand in, and goals that are multiples of pgledger stay open.',
  },
  BENCH_OFFERS: {
    default: '`300000`',
    text: 'How many offers `npm run bench` fills the market with. More take longer than P4’s deadline allows: give it `--patience`.',
  },
};

const LONG = 'set by npm run long from its options';
const SYSTEM = 'set by the operating system';

/**
 * Names in our sources that look like a setting and are none, with the reason why docs/configuration.md leaves them
 * out.
 */
export const INTERNAL_NAMES: Readonly<Record<string, string>> = {
  OJA_LONG: LONG,
  OJA_WALLET_HISTORIES: LONG,
  OJA_WALLET_SEED: LONG,
  OJA_INVOICE_HISTORIES: LONG,
  OJA_INVOICE_SEED: LONG,
  OJA_DEPOSIT_HISTORIES: LONG,
  OJA_DEPOSIT_SEED: LONG,
  OJA_SEND_HISTORIES: LONG,
  OJA_SEND_SEED: LONG,
  OJA_FUZZ_REQUESTS: LONG,
  OJA_FUZZ_SEED: LONG,
  OJA_BENCH_PAGES: 'set by the benchmark for the server that it starts',
  OJA_ANON_KEY: 'printed by npm run keys for clients; nothing reads it',
  OJA_PRECACHE: 'a constant that the build puts into the service worker',
  PATH: SYSTEM,
  CI: 'set by systems of continuous integration',
  NODE_ENV: 'set by the build, and taken from npm’s environment before it installs',
  PROD: 'a constant of the build, import.meta.env',
  npm_execpath: 'set by npm',
};
