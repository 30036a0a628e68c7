import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';
import { apiKeys } from '#server/edge/gateway/api-keys.ts';

/** Prints the keys that belong to this installation's secret, ready for an .env file. */
try {
  const { env } = readEnvironment();
  const secret = env['OJA_SECRET'];
  if (!secret) throw new Error('Set OJA_SECRET first: the keys are derived from it.');
  const { anonKey, serviceKey } = apiKeys(secret);
  console.log(`OJA_ANON_KEY=${anonKey}\nOJA_SERVICE_KEY=${serviceKey}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
