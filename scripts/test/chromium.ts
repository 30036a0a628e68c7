import { existsSync } from 'node:fs';
import { heading, run } from '#scripts/test/run.ts';

/** Debian's paths for it; the headless one takes three quarters of the time. */
export const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser for the journeys: CHROME_PATH, the system's, or installed now where root may. */
export async function findChromium(stop: AbortSignal): Promise<string | null> {
  const own = process.env['CHROME_PATH'];
  if (own) {
    if (existsSync(own)) return own;
    console.error(`CHROME_PATH names ${own}, which does not exist.`);
    return null;
  }
  const [light = ''] = SYSTEM_CHROMIUMS;
  if (!existsSync(light) && process.getuid?.() === 0) await installChromium(stop);
  const found = SYSTEM_CHROMIUMS.find((path) => existsSync(path));
  if (found) return found;
  console.error(
    'The browser tests need Chromium. Install it (apt-get install chromium, as root) ' +
      'or name one in CHROME_PATH.',
  );
  return null;
}

async function installChromium(stop: AbortSignal): Promise<void> {
  heading('installing Chromium for the browser tests (once)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', ['-qq', ...args], { stop, env });
  const install = (name: string) =>
    apt('install', '--yes', '--no-install-recommends', name, 'fonts-liberation');
  await apt('update');
  // Older systems have only the full browser.
  const isLight = await install('chromium-headless-shell');
  if (!isLight && !SYSTEM_CHROMIUMS.some((path) => existsSync(path))) await install('chromium');
}
