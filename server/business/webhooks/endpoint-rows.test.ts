import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '#server/business/webhooks/change-endpoint.ts';
import { createWebhookEndpoint } from '#server/business/webhooks/create-endpoint.ts';
import {
  type EndpointOwner,
  getWebhookEndpoint,
  listWebhookEndpoints,
} from '#server/business/webhooks/endpoint-rows.ts';
import { listWebhookDeliveries } from '#server/business/webhooks/list-deliveries.ts';
import { replayWebhooks, sendTestEvent } from '#server/business/webhooks/send-again.ts';
import { someEvent } from '#tests/support/factories/merchant-events.ts';
import { merchant } from '#tests/support/factories/merchants.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

const config = {
  secret: 'a secret of this installation alone',
  webhooksToLoopback: false,
} as never;

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());

test('a key of one mode knows nothing of the other mode’s endpoints', async () => {
  const deps = { db: at.db, config };
  const merchantId = await merchant(at.db);
  const made = { url: 'https://shop.example/', types: [], description: '', signing: 'v1' } as const;
  const live = await createWebhookEndpoint(deps, merchantId, { ...made, isTest: false });
  const inTest = await createWebhookEndpoint(deps, merchantId, { ...made, isTest: true });
  await someEvent(at.db, merchantId);
  await someEvent(at.db, merchantId, { isTest: true });

  const idsOf = async (owner: EndpointOwner) =>
    (await listWebhookEndpoints(deps, owner)).map(({ id }) => id);
  const testKey = { merchantId, isTest: true };
  expect(await idsOf(testKey)).toEqual([inTest.endpointId]);
  expect(await idsOf({ merchantId, isTest: false })).toEqual([live.endpointId]);
  expect(await idsOf({ merchantId })).toEqual([live.endpointId, inTest.endpointId]);
  expect(await getWebhookEndpoint(deps, testKey, inTest.endpointId)).toMatchObject({
    is_test: true,
  });

  const id = live.endpointId;
  const change = { endpointId: id, url: null, types: null, description: 'x', status: null };
  for (const call of [
    () => getWebhookEndpoint(deps, testKey, id),
    () => updateWebhookEndpoint(deps, testKey, change),
    () => rotateWebhookSecret(deps, testKey, id),
    () => deleteWebhookEndpoint(deps, testKey, id),
    () => sendTestEvent(deps, testKey, id),
    () => replayWebhooks(deps, testKey, id, { afterSeq: 0, untilSeq: 9 }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_FOUND' });
  }
  const { deliveries } = await listWebhookDeliveries(deps, testKey, {
    endpointId: null,
    state: null,
    before: null,
  });
  expect(deliveries.map(({ is_test }) => is_test)).toEqual([true]);
});
