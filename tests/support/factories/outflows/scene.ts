import type { Oja, SignedInCaller } from '#server/define.ts';
import { readConfig } from '#server/platform/config/config.ts';

/** Returns whether coins left, or were promised to somebody else; a refusal is thrown. */
type Attempt = (caller: SignedInCaller) => Promise<boolean>;

export interface Scene {
  /** Everything before the moment at which coins leave; runs while nothing holds the owner back. */
  prepare(owner: string, amount?: string): Promise<Attempt>;
}

export const NO_LOG = new Proxy({}, { get: () => () => undefined }) as Oja['log'];

export const SCENE_CONFIG = {
  ...readConfig({
    DATABASE_URL: 'postgres://x',
    OJA_SECRET: 'a secret of more than thirty-two characters',
  }),
  mode: 'sandbox',
  sms: null,
  url: 'http://oja.test',
} as Oja['config'];
