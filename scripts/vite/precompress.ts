import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1024;

/** Writes .br and .gz beside each text file, once everything on disk is final. */
export function precompress(): Plugin {
  return {
    name: 'oja-precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (!dir) return;
        for (const name of await readdir(dir, { recursive: true })) {
          if (COMPRESSIBLE.test(name)) await compress(join(dir, name));
        }
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
