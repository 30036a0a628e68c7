import type { PublicConfig } from '#core/wire/public-config.ts';

let held: PublicConfig | null = null;
let offsetMs = 0;

/** Set once by each entry before anything reads it. `offset` is the server's clock minus this device's, in ms. */
export function holdPublicConfig(config: PublicConfig, offset: number): void {
  held = config;
  offsetMs = offset;
}

/** How to reach this installation. */
export function publicConfig(): PublicConfig {
  if (!held) throw new Error('The public configuration was asked for before it was read');
  return held;
}

/** The server's clock minus this device's, for countdowns. */
export function serverOffsetMs(): number {
  return offsetMs;
}

/** Reads the configuration the server wrote into the page. */
export function readPublicConfig(): PublicConfig {
  const text = document.getElementById('oja-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration');
  return JSON.parse(text) as PublicConfig;
}
