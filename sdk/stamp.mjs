import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// Writes into the generated types which document they are of, so that a test finds those that fell behind.
const document = readFileSync(new URL('../docs/openapi.json', import.meta.url));
const types = new URL('api.d.ts', import.meta.url);
const hash = createHash('sha256').update(document).digest('hex');
writeFileSync(types, `// openapi.json ${hash}\n${readFileSync(types, 'utf8')}`);
