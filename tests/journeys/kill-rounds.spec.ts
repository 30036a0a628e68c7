import { expect, test } from '@playwright/test';
import { kills, killRounds } from '#tests/long/kills/kill-rounds.ts';
import { longSettings } from '#tests/long/settings.ts';

const { kills: rounds, from, seed } = longSettings();

test(`${rounds} times killed under load, application and PostgreSQL in turn, nothing acknowledged is lost`, async () => {
  test.setTimeout(120_000 + rounds * 60_000);
  const figures = await killRounds({ rounds, from, seed });
  console.log(kills(figures));
  expect(figures).toMatchObject({ rounds, missing: 0 });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(rounds);
});
