const WORKER = '/sw.js';

interface TrustedUrls {
  createScriptURL(url: string): string;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules: TrustedUrls): TrustedUrls;
}

let registering: Promise<ServiceWorkerRegistration> | null = null;

/** Pages that change during development must not come from a cache. */
export const HAS_WORKER = import.meta.env.PROD;

/** Registers the app's worker. It replaces any that this browser registered before. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
  registering.catch(() => (registering = null));
  return registering;
}

/** The page's Trusted Types policy lets only URLs from here run as scripts: this one. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypeFactory };
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== WORKER) throw new TypeError('Not a script of ours');
      return asked;
    },
  };
  return trustedTypes ? trustedTypes.createPolicy('oja', rules).createScriptURL(url) : url;
}
