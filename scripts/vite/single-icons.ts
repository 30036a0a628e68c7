import type { Plugin } from 'vite';

const NAMED_IMPORT = /import \{([^}]*)\} from 'lucide-react';?/g;

/**
 * Reads `import { Lock } from 'lucide-react'` as an import of that one icon's own file. Otherwise each build would
 * parse the list of all icons, and every importer would seem to need all of them.
 */
export function singleIcons(): Plugin {
  return {
    name: 'oja-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return null;
      return {
        code: code.replaceAll(NAMED_IMPORT, (_, names: string) => single(names)),
        map: null,
      };
    },
  };
}

function single(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', own = icon] = name.split(' as ');
      return `import ${own} from 'lucide-react/icons/${fileName(icon)}';`;
    })
    .join('');
}

/** ArrowDownLeft is in arrow-down-left, Trash2 in trash-2. */
function fileName(icon: string): string {
  return icon.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase();
}
