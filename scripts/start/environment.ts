import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#scripts/paths.ts';

export interface Environment {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** The operator's own database; without it the embedded one is used. */
  databaseUrl: string | undefined;
}

/**
 * The environment on top of `.env`. In sandbox mode a secret is generated once and stored with the data; production has
 * to set its own, and allows an embedded database explicitly.
 */
export function readEnvironment(): Environment {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);

  // A name without a value, as in templates, means the default.
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const dataDir = inRoot(env['OJA_DATA_DIR'] ?? 'data');
  env['OJA_DATA_DIR'] = dataDir;
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) env['OJA_EMBEDDED_DATABASE'] = '1';

  if (env['OJA_MODE'] !== 'production') {
    env['OJA_SECRET'] ??= secretOf(dataDir);
    env['OJA_SANDBOX_EARLY_OUTFLOWS'] ??= 'on';
  } else if (!databaseUrl && env['ALLOW_EMBEDDED_DB'] !== '1') {
    throw new Error(
      'Production needs a database of its own: set DATABASE_URL to a PostgreSQL 15 or later, ' +
        'or ALLOW_EMBEDDED_DB=1 to keep the embedded one.',
    );
  }
  return { env, dataDir, databaseUrl };
}

/** Random, readable by its owner only, and complete once it has its name. */
export function secretOf(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
