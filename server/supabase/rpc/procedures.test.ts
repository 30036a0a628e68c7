import { expect, test } from 'vitest';
import { z } from 'zod';
import { camel } from '#server/procedure-input.ts';
import { functions } from '#server/supabase/functions/functions.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';

test('every parameter of a procedure or an edge function has a name of its own in our code', () => {
  const all = [...procedures, ...functions];
  expect(all.length).toBeGreaterThan(100);
  for (const [name, { input, names }] of all) {
    if (!(input instanceof z.ZodObject)) continue;
    const own = Object.keys(input.shape).map((wire) => camel(wire));
    expect(new Set(own).size, name).toBe(own.length);
    expect(own.join(), name).toMatch(/^([a-z][A-Za-z0-9]*(,|$))*$/);
    expect(
      names?.map(([, each]) => each),
      name,
    ).toEqual(own);
  }
});
