import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { decodeFunctionData, erc20Abi, parseTransaction, recoverTransactionAddress } from 'viem';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import type { SigningRequest } from '#server/platform/integrations/signer/signer-port.ts';
import { signerFacts, socketSigner } from '#server/platform/integrations/signer/socket-signer.ts';
import { openJournal } from '#server/money/signer/journal.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { readPolicy } from '#server/money/signer/policy.ts';
import { openSigner } from '#server/money/signer/signer-core.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const home = temporaryFolder();
afterAll(() => removeFolder(home));

const MNEMONIC = 'test test test test test test test test test test test junk';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const GWEI = 10n ** 9n;

const POLICY = {
  chains: {
    ethereum: {
      tokens: { USDT: { contract: USDT, decimals: 6 } },
      most_fee_per_gas: '200000000000',
      most_gas_top_up: '5000000000000000',
      most_gas_top_up_per_day: '8000000000000000',
    },
    bsc: {
      tokens: { USDT: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 } },
      most_fee_per_gas: '200000000000',
      most_gas_top_up: '5000000000000000',
      most_gas_top_up_per_day: '8000000000000000',
    },
  },
  limits: { USDT: { per_transaction: '1000', per_day: '2500' } },
  per_minute: 20,
};

const keys = openKeys(MNEMONIC);
let files = 0;

function signer(options: { file?: string; now?: () => number; perMinute?: number } = {}) {
  const file = options.file ?? join(home, `journal-${++files}`);
  const policy = readPolicy({ ...POLICY, per_minute: options.perMinute ?? 20 });
  const journal = openJournal(file);
  return { file, journal, ...openSigner({ keys, policy, journal, now: options.now }) };
}

let references = 0;

function withdrawal(change: Partial<SigningRequest> = {}, units = 100_000_000n): SigningRequest {
  const n = ++references;
  return {
    reference: `withdrawal:${n}:send`,
    chain: 'ethereum',
    nonce: n,
    gasLimit: 90_000n,
    gasPrice: { maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: GWEI },
    what: { kind: 'withdrawal', asset: 'USDT', to: SOMEBODY, chainUnits: units },
    ...change,
  };
}

test('keys are at the standard derivation paths', () => {
  expect(keys.depositKey(0).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  expect(keys.depositKey(1).address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  expect(keys.hot.address).not.toBe(keys.depositKey(0).address);
  expect(keys.facts.evm.hotWallet).toBe(keys.hot.address);
  expect(keys.facts.evm.xpub).toMatch(/^xpub/);
  expect(keys.facts.tron.hotWallet).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(() => openKeys('test test test')).toThrow(/a word is wrong/);
});

test('it builds the transaction itself: the token, recipient and amount requested, from the hot wallet', async () => {
  const { sign } = signer();
  const request = withdrawal();
  const outcome = await sign(request);
  if (!outcome.ok) throw new Error(outcome.message);
  const signed = outcome.signed as `0x02${string}`;
  expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(keys.hot.address);
  const transaction = parseTransaction(signed);
  expect(transaction).toMatchObject({ to: USDT.toLowerCase(), chainId: 1, nonce: request.nonce });
  expect(transaction.value ?? 0n).toBe(0n);
  const call = decodeFunctionData({ abi: erc20Abi, data: transaction.data ?? '0x' });
  expect(call.functionName).toBe('transfer');
  expect(call.args).toEqual([SOMEBODY, 100_000_000n]);
});

test('a sweep goes only to the hot wallet, and gas only to our deposit addresses', async () => {
  const { sign } = signer();
  const sweep = await sign(
    withdrawal({ what: { kind: 'sweep', asset: 'USDT', index: 7, chainUnits: 9_000_000_000n } }),
  );
  const gas = await sign(withdrawal({ what: { kind: 'gas', index: 7, wei: 10n ** 15n } }));
  if (!sweep.ok || !gas.ok) throw new Error('not signed');
  const swept = parseTransaction(sweep.signed as `0x02${string}`);
  const { args } = decodeFunctionData({ abi: erc20Abi, data: swept.data ?? '0x' });
  expect(args).toEqual([keys.hot.address, 9_000_000_000n]);
  expect(
    await recoverTransactionAddress({ serializedTransaction: sweep.signed as `0x02${string}` }),
  ).toBe(keys.depositKey(7).address);
  expect(parseTransaction(gas.signed as `0x02${string}`)).toMatchObject({
    to: keys.depositKey(7).address.toLowerCase(),
    value: 10n ** 15n,
  });
});

test.each<[string, string, () => SigningRequest]>([
  ['more at once than the limit', 'over_limit', () => withdrawal({}, 1_000_000_001n)],
  [
    'a gas price above the most',
    'over_limit',
    () => withdrawal({ gasPrice: { maxFeePerGas: 201n * GWEI, maxPriorityFeePerGas: GWEI } }),
  ],
  [
    'a tip above the price',
    'over_limit',
    () => withdrawal({ gasPrice: { maxFeePerGas: GWEI, maxPriorityFeePerGas: 2n * GWEI } }),
  ],
  [
    'more gas coin at once than the limit',
    'over_limit',
    () => withdrawal({ what: { kind: 'gas', index: 1, wei: 6n * 10n ** 15n } }),
  ],
  ['a chain it has no rules for', 'not_allowed', () => withdrawal({ chain: 'polygon' })],
  [
    'a token it has no contract of',
    'not_allowed',
    () => withdrawal({ what: { kind: 'withdrawal', asset: 'USDC', to: SOMEBODY, chainUnits: 1n } }),
  ],
  ['nothing at all', 'not_allowed', () => withdrawal({}, 0n)],
  [
    'the token itself',
    'not_allowed',
    () =>
      withdrawal({
        what: { kind: 'withdrawal', asset: 'USDT', to: USDT.toLowerCase(), chainUnits: 1n },
      }),
  ],
  [
    'our own hot wallet',
    'not_allowed',
    () =>
      withdrawal({
        what: { kind: 'withdrawal', asset: 'USDT', to: keys.hot.address, chainUnits: 1n },
      }),
  ],
  [
    'an address with a wrong letter',
    'not_allowed',
    () =>
      withdrawal({
        what: {
          kind: 'withdrawal',
          asset: 'USDT',
          to: SOMEBODY.replace('e4', 'E4')
            .replace('E4169e', 'e4169E')
            .replace('0x52908400098527886E', '0x52908400098527886e'),
          chainUnits: 1n,
        },
      }),
  ],
  ['gas for more than a transfer', 'not_allowed', () => withdrawal({ gasLimit: 5_000_000n })],
])('it does not sign %s', async (_what, code, request) => {
  const { sign, journal } = signer();
  expect(await sign(request())).toMatchObject({ ok: false, code });
  expect(journal.entries).toHaveLength(0);
});

test('the day’s limit counts every chain in the same units, and ends after a day', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const { sign } = signer({ now: () => now });
  const ether = 10n ** 18n;
  const onBsc = (amount: bigint) =>
    withdrawal({
      chain: 'bsc',
      what: { kind: 'withdrawal', asset: 'USDT', to: SOMEBODY, chainUnits: amount },
    });
  expect(await sign(withdrawal({}, 1_000_000_000n))).toMatchObject({ ok: true });
  expect(await sign(onBsc(1_000n * ether))).toMatchObject({ ok: true });
  expect(await sign(onBsc(500n * ether + 1n))).toMatchObject({ ok: false, code: 'over_day_limit' });
  expect(await sign(onBsc(500n * ether))).toMatchObject({ ok: true });
  expect(await sign(withdrawal({}, 1n))).toMatchObject({ ok: false, code: 'over_day_limit' });
  now += 86_400_000;
  expect(await sign(withdrawal({}, 1_000_000_000n))).toMatchObject({ ok: true });
});

test('more signatures per minute than the rate are refused; repeated ones are returned again', async () => {
  let now = 0;
  const { sign } = signer({ now: () => now, perMinute: 2 });
  const first = withdrawal();
  const given = await sign(first);
  expect(await sign(withdrawal())).toMatchObject({ ok: true });
  expect(await sign(withdrawal())).toMatchObject({ ok: false, code: 'too_many' });
  expect(await sign(first)).toEqual(given);
  now = 60_001;
  expect(await sign(withdrawal())).toMatchObject({ ok: true });
});

test('a reference stays fixed: only its gas price may rise, and all its signatures are returned', async () => {
  const { sign, journal } = signer();
  const request = withdrawal();
  const first = await sign(request);
  const raised = { maxFeePerGas: 34n * GWEI, maxPriorityFeePerGas: 2n * GWEI };
  const replacement = await sign({ ...request, gasPrice: raised });
  expect(replacement).toMatchObject({ ok: true });
  expect(replacement).not.toEqual(first);
  if (!first.ok || !replacement.ok) throw new Error('both were to be signed');
  const { ok: _, others: __, ...signature } = first;
  expect(await sign({ ...request, gasPrice: raised })).toEqual(replacement);
  expect(replacement.others).toEqual([signature]);
  expect(await sign(request)).toMatchObject({
    ...signature,
    others: [{ txHash: replacement.txHash }],
  });
  const between = { maxFeePerGas: 31n * GWEI, maxPriorityFeePerGas: GWEI };
  expect(await sign({ ...request, gasPrice: between })).toEqual(replacement);
  expect(journal.entries).toHaveLength(2);
  const changed: Partial<SigningRequest>[] = [
    { nonce: request.nonce + 1000 },
    { chain: 'bsc' },
    { gasLimit: 91_000n },
    { what: { ...request.what, chainUnits: 100_000_001n } as SigningRequest['what'] },
    {
      what: {
        kind: 'withdrawal',
        asset: 'USDT',
        to: keys.depositKey(3).address,
        chainUnits: 100_000_000n,
      },
    },
    { what: { kind: 'sweep', asset: 'USDT', index: 0, chainUnits: 100_000_000n } },
  ];
  for (const change of changed) {
    expect(await sign({ ...request, ...change })).toMatchObject({
      ok: false,
      code: 'changed_wish',
    });
  }
  const other = withdrawal({ nonce: request.nonce });
  expect(await sign(other)).toMatchObject({ ok: false, code: 'nonce_used' });
  const elsewhere = { ...withdrawal({ nonce: request.nonce }), chain: 'bsc' as const };
  expect(
    await sign({ ...elsewhere, what: { kind: 'sweep', asset: 'USDT', index: 0, chainUnits: 1n } }),
  ).toMatchObject({ ok: true });
});

test('two requests for one nonce at the same moment: one is signed', async () => {
  const { sign } = signer();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sign(withdrawal({ nonce: 77 }))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the journal survives a restart, and a torn last line gave nothing away', async () => {
  const file = join(home, 'torn');
  const first = signer({ file });
  const request = withdrawal();
  const given = await first.sign(request);
  first.journal.close();
  const line = readFileSync(file, 'utf8');
  appendFileSync(file, line.slice(0, 40));
  const second = signer({ file });
  expect(second.journal.entries).toHaveLength(1);
  expect(await second.sign(request)).toEqual(given);
  expect(await second.sign(withdrawal({ nonce: request.nonce }))).toMatchObject({
    code: 'nonce_used',
  });
  expect(await second.sign(withdrawal())).toMatchObject({ ok: true });
  second.journal.close();
  expect(openJournal(file).entries).toHaveLength(2);

  writeFileSync(file, `not a line\n${line}`);
  expect(() => openJournal(file)).toThrow(/Line 1 of the signer/);
});

test('killed at any moment and restarted, the process answers as before; nobody else is answered', async () => {
  const folder = join(home, 'process');
  mkdirSync(folder);
  const env = {
    PATH: process.env['PATH'],
    OJA_MODE: 'sandbox',
    OJA_SIGNER_SOCKET: join(folder, 'socket'),
    OJA_SIGNER_SECRET: 'a secret of thirty-two letters or so',
    OJA_SIGNER_KEY_FILE: join(folder, 'mnemonic'),
    OJA_SIGNER_JOURNAL: join(folder, 'journal'),
    OJA_SIGNER_POLICY: join(folder, 'policy.json'),
  };
  writeFileSync(env.OJA_SIGNER_KEY_FILE, MNEMONIC, { mode: 0o644 });
  writeFileSync(env.OJA_SIGNER_POLICY, JSON.stringify(POLICY));
  const launch = async () => {
    const child = fork(inRoot('server/money/signer/main.ts'), {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let problem = '';
    child.stderr?.on('data', (chunk: Buffer) => (problem += chunk.toString()));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(problem)));
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
    return child;
  };
  await expect(launch()).rejects.toThrow(/can be read by others/);
  writeFileSync(env.OJA_SIGNER_KEY_FILE, MNEMONIC);
  const { chmodSync } = await import('node:fs');
  chmodSync(env.OJA_SIGNER_KEY_FILE, 0o600);

  const address = { socket: env.OJA_SIGNER_SOCKET, secret: env.OJA_SIGNER_SECRET };
  let child = await launch();
  await expect(launch()).rejects.toThrow(/another signer is running/);
  expect(await signerFacts(address)).toEqual(keys.facts);
  await expect(signerFacts({ ...address, secret: `${address.secret}!` })).rejects.toThrow(
    /does not answer/,
  );

  const { sign } = socketSigner(address);
  const request = withdrawal();
  const given = await sign(request);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect(sign(request)).rejects.toThrow(/does not answer/);
  child = await launch();
  expect(await sign(request)).toEqual(given);
  expect(await sign(withdrawal({ nonce: request.nonce }))).toMatchObject({ code: 'nonce_used' });
  expect(await sign(withdrawal({ reference: 'What?' }))).toMatchObject({ code: 'not_allowed' });
  child.kill('SIGTERM');
  await once(child, 'exit');
}, 60_000);
