import type { Plugin } from 'vite';

/** Without preload lists a dynamic import needs no helper; this leaves the bare call. */
export function bareImports(): Plugin {
  return {
    name: 'oja-bare-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  };
}
