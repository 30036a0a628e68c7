import { expect, test } from 'vitest';
import { endedFlowCookie, flowCookie } from '#server/supabase/auth/flow-cookie.ts';

const FLOW = { flowId: 'f1', browser: 'secret', url: '' };

test('behind https the flow’s cookie is set and sent by https alone', () => {
  expect(flowCookie({ url: 'https://market.example' }, FLOW)).toBe(
    '__Secure-oja-flow-f1=secret; Path=/auth/v1/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  );
});

test('on a machine without https it works too, and it ends with the flow', () => {
  expect(flowCookie({ url: 'http://localhost:3000' }, FLOW)).toBe(
    'oja-flow-f1=secret; Path=/auth/v1/callback; Max-Age=600; HttpOnly; SameSite=Lax',
  );
  expect(endedFlowCookie({ url: 'http://localhost:3000' }, 'f1')).toContain('Max-Age=0');
});
