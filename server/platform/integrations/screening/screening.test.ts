import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listedAddresses,
  readList,
} from '#server/platform/integrations/screening/listed-addresses.ts';
import { sandboxScreening } from '#server/platform/integrations/screening/sandbox-screening.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const EVM = '0x8589427373D6D84E98730D7795D8f6f8731FDA16';
const TRON = 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));

test('a listed address is found in any capitals on EVM chains, and to the letter on Tron', async () => {
  const file = join(folder, 'list.txt');
  writeFileSync(file, `# sanctions\n${EVM.toLowerCase()}, block, OFAC, 2022\r\n\n${TRON},review\n`);
  const list = listedAddresses(file);
  expect(await list.screen('ethereum', EVM)).toEqual({ verdict: 'block', reasons: ['OFAC, 2022'] });
  expect(await list.screen('tron', TRON)).toMatchObject({ verdict: 'review' });
  expect(await list.screen('tron', TRON.toLowerCase())).toEqual({ verdict: 'ok', reasons: [] });

  writeFileSync(file, `${EVM}\n`);
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  expect(await list.screen('base', EVM)).toMatchObject({ verdict: 'block' });
  expect(await list.screen('tron', TRON)).toMatchObject({ verdict: 'ok' });
});

test('a list that is gone or invalid passes nobody', async () => {
  const gone = listedAddresses(join(folder, 'gone.txt'));
  await expect(gone.screen('base', EVM)).rejects.toThrow('ENOENT');
  expect(() => readList(`${EVM},fine`)).toThrow('line 1');
  expect(() => readList(`\nnot an address`)).toThrow('line 2');
});

test('the sandbox knows its samples', async () => {
  const verdicts = ['0x00dead', '0x00BEEF', EVM].map(async (address) => {
    const { verdict } = await sandboxScreening.screen('sandbox', address);
    return verdict;
  });
  expect(await Promise.all(verdicts)).toEqual(['block', 'review', 'ok']);
});
