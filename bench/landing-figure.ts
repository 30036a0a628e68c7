import { request } from 'node:http';
import type { Figure } from '#bench/figure.ts';
import { startTestOja } from '#tests/support/harness/oja-server.ts';

const SCRIPTS_BUDGET = 125_000;
const TOTAL_BUDGET = 220_000;

/** The bytes of a first visit of the landing page: the page, its scripts, styles and preloaded fonts. */
export async function landingBytes(): Promise<Figure> {
  const oja = await startTestOja();
  try {
    return await bytesAt(oja.url);
  } finally {
    await oja.stop();
  }
}

async function bytesAt(url: string): Promise<Figure> {
  const html = (await fetchRaw(url, 'identity')).toString();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+|\/fonts\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const files = [...new Set(named)];
  const sizes = await Promise.all(
    files.map(async (path) => ({
      path,
      gz: await sizeOf(url + path, 'gzip'),
      br: await sizeOf(url + path, 'br'),
    })),
  );
  const scripts = sizes.filter(({ path }) => path.endsWith('.js'));
  const sum = (of: typeof sizes, kind: 'gz' | 'br') =>
    of.reduce((total, file) => total + file[kind], 0);
  const page = await sizeOf(url, 'br');
  const scriptsGz = sum(scripts, 'gz');
  const total = page + sum(sizes, 'br');
  const kb = (bytes: number) => (bytes / 1_000).toFixed(1);
  return {
    id: 'landing',
    work: `bytes of a first visit, ${files.length + 1} requests`,
    ours: `scripts ${kb(scriptsGz)} kB gz, ${kb(sum(scripts, 'br'))} kB br; all ${kb(total)} kB`,
    peer: '',
    ratio: '',
    cpu: '',
    goal: 'scripts <= 125 kB gz, all <= 220 kB',
    met: scriptsGz <= SCRIPTS_BUDGET && total <= TOTAL_BUDGET,
  };
}

async function sizeOf(url: string, encoding: string): Promise<number> {
  return (await fetchRaw(url, encoding)).length;
}

/** The body as transferred, before decompression. */
function fetchRaw(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
