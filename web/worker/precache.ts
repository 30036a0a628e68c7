/** Written into the worker by the build: see scripts/vite/service-worker.ts. */
interface Precache {
  /** Changes whenever any file of the app does. */
  readonly version: string;
  /** The app's first script. A page that references it belongs to this version. */
  readonly entry: string;
  /** Files with a hash in their names. */
  readonly assets: readonly string[];
  /** Files whose names do not change between versions. */
  readonly files: readonly string[];
}

declare const OJA_PRECACHE: Precache;

export const PRECACHE: Precache = OJA_PRECACHE;
export const APP_SHELL = '/app-shell';
/** For this version only: the page, and files that may change under the same name. */
export const OWN_CACHE = `oja-shell-${PRECACHE.version}`;
/** Shared by all versions, since a name with a hash never means anything else. */
export const ASSET_CACHE = 'oja-assets';
