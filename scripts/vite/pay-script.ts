import { build, type Plugin } from 'vite';
import { inRoot } from '#scripts/paths.ts';

const ID = 'virtual:pay-script';

/**
 * Provides the small script of the pay page as one text, which the page carries inline: the app and its chunks are not
 * loaded there. See web/virtual.d.ts.
 */
export function payScript(): Plugin {
  return {
    name: 'oja-pay-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      return `export const PAY_SCRIPT = ${JSON.stringify(await bundled())}`;
    },
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: inRoot('web/pages/pay/pay-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const output = 'output' in built ? built.output : [];
  const [script] = output;
  if (script?.type !== 'chunk') throw new Error('The script of the pay page was not built');
  return script.code.trim();
}
