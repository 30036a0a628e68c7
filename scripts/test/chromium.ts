import { existsSync } from 'node:fs';
import { heading, run } from '#scripts/test/run.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The browser for the journeys: CHROME_PATH, the system's, or installed now where root may. */
export async function findChromium(stop: AbortSignal): Promise<string | null> {
  const own = process.env['CHROME_PATH'];
  if (own) {
    if (existsSync(own)) return own;
    console.error(`CHROME_PATH names ${own}, which does not exist.`);
    return null;
  }
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  if (process.getuid?.() === 0 && (await installChromium(stop))) return SYSTEM_CHROMIUM;
  console.error(
    'The browser tests need Chromium. Install it (apt-get install chromium, as root) ' +
      'or name one in CHROME_PATH.',
  );
  return null;
}

async function installChromium(stop: AbortSignal): Promise<boolean> {
  heading('installing Chromium for the browser tests (once)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', ['-qq', ...args], { stop, env });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return existsSync(SYSTEM_CHROMIUM);
}
