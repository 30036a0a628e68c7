import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenApi } from '#web/features/public/developers/openapi.ts';
import { referenceOf } from '#web/features/public/developers/reference.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'openapi.json');
const document = JSON.parse(readFileSync(FILE, 'utf8')) as OpenApi;
const { resources } = referenceOf(document, 'https://oja.test');
const calls = resources.flatMap((resource) => resource.calls);

test('every call of the document is shown once, below its resource', () => {
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    inDocument.toSorted(),
  );
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  expect(resources[0]?.name).toBe('Keys');
});

test('an example sends what a call needs, and no placeholder is left in it', () => {
  const payout = calls.find(({ id }) => id === 'postPayouts');
  expect(payout?.request).toBe(
    [
      'curl -X POST https://oja.test/v1/payouts',
      '-H "Authorization: Bearer $MERCHANT_KEY"',
      '-H "Idempotency-Key: order-4182-payout"',
      '-H "Content-Type: application/json"',
      `-d '{"amount":"25000.00"}'`,
    ].join(' \\\n  '),
  );
  for (const { request, response } of calls) {
    expect(request).not.toMatch(/[{}](?=\/|$)|undefined/m);
    expect(JSON.parse(response)).toBeTypeOf('object');
    expect(response).not.toContain('"…"');
  }
});

test('what comes back of a list are the members of its objects', () => {
  const list = calls.find(({ id }) => id === 'getPayouts');
  expect(list?.result.map(({ name }) => name)).toContain('bank_account.ending');
  expect(list?.result.find(({ name }) => name === 'settled_at')?.type).toBe('time or null');
});
