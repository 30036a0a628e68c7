import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { isMeant, type Doom } from '#tests/long/wallet/fate.ts';
import type { WalletOja, WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { passHold } from '#tests/support/harness/payout-harness.ts';
import { person } from '#tests/support/factories/people.ts';

export interface WalletPerson {
  readonly id: string;
  readonly depositAddress: string;
  readonly accountId: string;
  readonly accountNumber: string;
}

interface AskedWithdrawal {
  readonly id: string;
  readonly who: string;
  readonly asset: CryptoAsset;
  /** Fee included. */
  readonly units: bigint;
  readonly fee: bigint;
  /** An address nobody else ever sends to. */
  readonly to: string;
}

interface AskedPayout {
  readonly id: string;
  readonly who: string;
}

/** What was acknowledged in one history. The chain and the bank know what came from outside. */
export interface WalletModel {
  readonly people: readonly WalletPerson[];
  readonly withdrawals: AskedWithdrawal[];
  readonly payouts: AskedPayout[];
  /** Net units of transfers, conversions and savings, by person, kind and asset. */
  readonly moved: Map<string, bigint>;
  /** Final blocks may have been reorganised. */
  isDeep: boolean;
}

const PEOPLE = 3;
/** Everybody's initial balance, in the tokens' units. */
const OPENING_BALANCES: Record<CryptoAsset, bigint> = {
  USDT: 30_000_000_000n,
  USDC: 2_000_000_000n,
  cNGN: 3_000_000_000_000n,
};

/** New people, whose first coins arrive as ordinary deposits. */
export async function newcomers(world: WalletWorld): Promise<WalletModel> {
  const people: WalletPerson[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await newcomer(world));
  for (const { depositAddress: to } of people) {
    world.chain.send(
      ...CRYPTO_ASSETS.map((asset) => ({ asset, to, chainUnits: OPENING_BALANCES[asset] })),
    );
  }
  world.chain.mine(3);
  await scanChain(world.sound.oja, world.chain);
  return { people, withdrawals: [], payouts: [], moved: new Map(), isDeep: false };
}

async function newcomer({ db, sound }: WalletWorld): Promise<WalletPerson> {
  const id = await person(db);
  await rows(
    db,
    sql`insert into kyc_documents (user_id, document_type, status, reviewed_at)
      values (${id}, 'bvn', 'approved', app_now())`,
  );
  await rows(db, sql`update profiles set verification_level = 'verified' where id = ${id}`);
  const account = await one(
    db,
    sql<{ id: string; number: string }>`select id, account_number as number from bank_accounts
      where user_id = ${id}`,
  );
  await passHold(db, account.id);
  return {
    id,
    depositAddress: await depositAddress(sound.oja, id, 'sandbox'),
    accountId: account.id,
    accountNumber: account.number,
  };
}

export function add(book: Map<string, bigint>, name: string, units: bigint): void {
  book.set(name, (book.get(name) ?? 0n) + units);
}

/**
 * Acts like a person's client: repeats a request, with the same key, until it has a response. Returns the result, or
 * null if it was refused.
 */
export async function persistently<Result>(
  world: WalletWorld,
  name: string,
  doom: Doom,
  work: (oja: WalletOja) => Promise<Result>,
): Promise<Result | null> {
  try {
    const first = await answered(world, name, work(world.process(doom).oja));
    const isAskedAgain = doom.answerIsLost === true && first !== null;
    if (isAskedAgain) await answered(world, `${name} again`, work(world.sound.oja));
    return first;
  } catch (error) {
    if (!isMeant(error)) throw error;
    return answered(world, name, work(world.sound.oja));
  }
}

async function answered<Result>(
  { tally }: WalletWorld,
  name: string,
  asked: Promise<Result>,
): Promise<Result | null> {
  let outcome = 'ok';
  const result = await asked.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    outcome = error.code;
    return null;
  });
  tally.set(`${name} ${outcome}`, (tally.get(`${name} ${outcome}`) ?? 0) + 1);
  return result;
}

/** An item of a list by any number. */
export function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
