import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiledContracts } from '#scripts/contracts/compile.ts';
import { inRoot } from '#scripts/paths.ts';
import { SANDBOX_CONTRACTS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';

test('the compiled contracts are those of the sources beside them', () => {
  expect(compiledContracts()).toBe(readFileSync(inRoot('contracts/compiled.json'), 'utf8'));
});

test('the contracts of the sandbox chain are deployed one after the other, at the addresses they have had', () => {
  const contracts = Object.values(SANDBOX_CONTRACTS);
  expect(contracts.map(({ deployment }) => deployment)).toEqual(contracts.map((_, at) => at));
  // A sandbox that was started before finds its coins there.
  expect(contracts.map(({ address }) => address)).toEqual([
    '0x3561CD217c2A7B5cB41B643cCc2f060B25767B81',
    '0xAE50Fe101764E1f94fbDBcd97062EdD041223685',
    '0xB52D9183F99B2cf708E0eDc066e3445d4443BCA7',
    '0x4F8c7444111D2A5e1C5fcA380b748e4f8822185f',
    '0x4E505D88cFD3F380B5443FbB0C1eceb5cf1532Ee',
  ]);
});
