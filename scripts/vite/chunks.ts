import { inRoot } from '#scripts/paths.ts';

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|clsx)\//;
const ICONS = /node_modules\/lucide-react\//;
const OWN = [inRoot('web'), inRoot('core')].map((folder) => `${folder}/`);
const ENTRY = inRoot('web/entry-client.tsx');
const LANDING = inRoot('web/pages/landing/landing-page.tsx');

/** The bundler's view of who imports whom. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

type Name = (id: string, graph: ModuleGraph) => string | null;

/**
 * A few files instead of fifty small ones: the framework, which stays in caches from one release
 * to the next; `app`, all that the first script needs of ours; `kit`, what the landing page has in
 * common with others; `shared`, what only other pages have in common. Each of them imports from
 * the ones before it alone, so that none waits for another in a ring. What brings a library along
 * (the API's client, zod) stays apart, for the pages that need it.
 */
export function chunks() {
  const app = importsOf(ENTRY);
  const landing = importsOf(LANDING);
  const firstNeeded: Name = (id, graph) => (app(graph).has(id) && id !== ENTRY ? 'app' : null);
  const onLanding: Name = (id, graph) => (landing(graph).has(id) ? 'kit' : null);
  const elsewhere: Name = (id, graph) =>
    [...importsOf(id)(graph)].every(isOurs) ? 'shared' : null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'framework', test: FRAMEWORK },
      { name: firstNeeded, debugName: 'app', test: isOurs },
      { name: onLanding, debugName: 'kit', test: isOurs, minShareCount: 2 },
      { name: elsewhere, debugName: 'shared', test: isOurs, minShareCount: 3 },
    ],
  };
}

function isOurs(id: string): boolean {
  return ICONS.test(id) || OWN.some((folder) => id.startsWith(folder));
}

/** A module and all it imports beside the framework; found once per build. */
function importsOf(start: string): (graph: ModuleGraph) => Set<string> {
  let found: Set<string> | null = null;
  return (graph) => {
    if (found) return found;
    found = new Set();
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id) || FRAMEWORK.test(id)) continue;
      found.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
}
