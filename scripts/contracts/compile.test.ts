import { readFileSync } from 'node:fs';
import { getContractAddress } from 'viem';
import { expect, test } from 'vitest';
import { compiledContracts } from '#scripts/contracts/compile.ts';
import { inRoot } from '#scripts/paths.ts';
import {
  SANDBOX_CONTRACTS,
  SANDBOX_ISSUER,
} from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';

test('the compiled contracts are those of the sources beside them', () => {
  expect(compiledContracts()).toBe(readFileSync(inRoot('contracts/compiled.json'), 'utf8'));
});

test('every contract of the sandbox chain has the address of its place in the list', () => {
  for (const [nonce, { address, deployment }] of Object.values(SANDBOX_CONTRACTS).entries()) {
    expect(deployment).toBe(nonce);
    expect(getContractAddress({ from: SANDBOX_ISSUER, nonce: BigInt(nonce) })).toBe(address);
  }
});
