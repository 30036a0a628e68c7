import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareImports } from '#scripts/vite/bare-imports.ts';
import { chunks } from '#scripts/vite/chunks.ts';
import { clientAssets } from '#scripts/vite/client-assets.ts';
import { payScript } from '#scripts/vite/pay-script.ts';
import { precompress } from '#scripts/vite/precompress.ts';
import { serviceWorker } from '#scripts/vite/service-worker.ts';
import { singleIcons } from '#scripts/vite/single-icons.ts';

/** Two builds: the browser's into dist/client, then (`--ssr`) the server's pages into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [
    singleIcons(),
    react(),
    tailwindcss(),
    clientAssets(),
    payScript(),
    bareImports(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The page itself names what it needs (client-assets.ts); scripts need not carry the list.
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.ts',
      // The first script names every page and is weighed: short names, and hashes as short as they may be.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: chunks(),
          chunkFileNames: ({ name }) => `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
        },
      }),
    },
  },
  // React has had what this shim of the router's store makes up for since version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  ...(command === 'build' && {
    // Libraries ask for it at run time otherwise and bring their development halves along.
    define: { 'process.env.NODE_ENV': '"production"' },
    // One file without node_modules starts faster than a thousand small ones.
    ssr: { noExternal: true },
  }),
}));
