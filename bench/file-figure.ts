import { createClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Figure } from '#bench/figure.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

const FILES = 500;
const AT_ONCE = 50;
const BYTES = 5_000_000;
const MOST_RESIDENT = 300;
const BUCKET = 'bench-files';

type Method = 'POST' | 'GET';

/** The server's peak memory while files stream through it, up and down. */
export async function filesThrough(): Promise<Figure> {
  const oja = await startTestOja();
  try {
    return await throughServer(oja);
  } finally {
    await oja.stop();
  }
}

async function throughServer(oja: TestOja): Promise<Figure> {
  const { storage } = createClient(oja.url, oja.serviceKey);
  const made = await storage.createBucket(BUCKET, { public: false });
  if (made.error) throw made.error;
  const pid = serverOf(oja.dataDir);
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');

  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const file = randomBytes(BYTES);
  const transferAll = async (method: Method) => {
    const begun = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, name) => {
        for (; next < FILES;) {
          next += 1;
          await call({ oja, agent, method, name, file });
        }
      }),
    );
    return (FILES * BYTES) / 1e6 / ((performance.now() - begun) / 1_000);
  };
  const inward = await transferAll('POST');
  const outward = await transferAll('GET');
  const peak = peakOf(pid);
  agent.destroy();
  await storage.emptyBucket(BUCKET);
  await storage.deleteBucket(BUCKET);
  return {
    id: 'files',
    work: `${FILES} uploads and downloads of 5 MB, ${AT_ONCE} at a time; peak memory of the server`,
    ours: `${Math.round(inward)} MB/s in, ${Math.round(outward)} MB/s out; ${peak} MB`,
    peer: '',
    ratio: '',
    cpu: '',
    goal: `<= ${MOST_RESIDENT} MB`,
    met: peak <= MOST_RESIDENT,
  };
}

interface Call {
  readonly oja: TestOja;
  readonly agent: Agent;
  readonly method: Method;
  readonly name: number;
  readonly file: Buffer;
}

/** Uploads or downloads one file without storing it: the benchmark's own memory is not measured. */
function call({ oja, agent, method, name, file }: Call): Promise<void> {
  const headers = { apikey: oja.serviceKey, authorization: `Bearer ${oja.serviceKey}` };
  const sent = { 'x-upsert': 'true', 'content-length': file.length };
  return new Promise((resolve, reject) => {
    const asked = request(
      `${oja.url}/storage/v1/object/${BUCKET}/${name}.bin`,
      { method, agent, headers: method === 'POST' ? { ...headers, ...sent } : headers },
      (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => (size += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = method === 'POST' || size === file.length;
          if (answer.statusCode === 200 && whole) resolve();
          else reject(new Error(`${method} of a file answered ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(method === 'POST' ? file : undefined);
  });
}

/** The server process of a data folder. */
function serverOf(dataDir: string): string {
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      read(`/proc/${name}/environ`).includes(`OJA_DATA_DIR=${dataDir}`) &&
      read(`/proc/${name}/cmdline`).includes('scripts/start.ts'),
  );
  if (!pid) throw new Error('the server is not to be found');
  return pid;
}

/** In megabytes. */
function peakOf(pid: string): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Math.round((Number(kilobytes) * 1_024) / 1e6);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
