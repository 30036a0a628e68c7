import { parseArgs } from 'node:util';
import { rotate } from '#scripts/keys/rotate.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';
import { apiKeys } from '#server/supabase/gateway/api-keys.ts';

/**
 * Prints the keys that belong to this installation's secret, ready for an .env file. With `--rotate` it creates a new
 * key for signing access tokens instead; the running product loads it automatically.
 */
try {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const environment = readEnvironment();
  const secret = environment.env['OJA_SECRET'];
  if (!secret) throw new Error('Set OJA_SECRET first: the keys are derived from it.');
  if (values.rotate) {
    const kid = await rotate(environment, secret);
    console.log(`New signing key ${kid}. Running servers sign with it within seconds.`);
  } else {
    const { anonKey, serviceKey } = apiKeys(secret);
    console.log(`OJA_ANON_KEY=${anonKey}\nOJA_SERVICE_KEY=${serviceKey}`);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
