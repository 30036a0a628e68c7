import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is imported, so that a second start need not compile it again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/oja-compile'));

const { start } = await import('#scripts/start/start.ts');
await start();
