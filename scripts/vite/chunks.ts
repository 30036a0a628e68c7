import { inRoot } from '#scripts/paths.ts';

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!(?:react-)?virtual)[^/]+|use-sync-external-store|clsx)\//;
/** Resetting failed queries is part of the error page, which must always be there. */
const QUERIES = /node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*QueryErrorReset)/;
const ICONS = /node_modules\/lucide-react\//;
const OWN = [inRoot('web'), inRoot('core')].map((folder) => `${folder}/`);
/** Every notification event: for the bell and for pages about notifications, not for all others. */
const NOTIFICATIONS = new RegExp(`^${inRoot('core')}/notifications/`);
/** Refusals and texts of every area, wherever they are: pages of other areas show them too. */
const TEXTS = new RegExp(
  `^${inRoot('core')}/(?:errors/|[a-z-]+/(?:[a-z-]+-)?(?:errors|texts?)\\.ts$)`,
);
/** Numbers and schemas of an area, which do not belong to its screens alone. */
const NUMBERS = new RegExp(`^${inRoot('core')}/[a-z-]+/(?:[a-z-]+-)?(?:limits|wire)\\.ts$`);
/** The layer of forms with its library, for whichever page has one. */
const FORMS = new RegExp(
  `node_modules/react-hook-form/|^${inRoot('web')}/(?:lib/forms/(?:use-app-|use-send|problems-resolver|code-form)|ui/form/(?:form|controlled|send-button)\\.tsx)`,
);
/** By which pages read their parameters: pages without any do without it. */
const SEARCH = new RegExp(
  `^${inRoot('web/lib/page')}/(?:search-(?:params|schema)|use-route-search)\\.ts$`,
);
/** What the desks of administrators have in common: nobody else loads it. */
const DESK = new RegExp(`^${inRoot('web/features/admin/desk')}/`);
/** What tells people, coins and banks apart, for pages that show some: the app starts without it. */
const MARKS = new RegExp(
  `^${inRoot('web/ui/display')}/(?:avatar|person-cloth|coin-mark|bank-mark|bank-letters)`,
);
/** Inputs, for pages that have some: the app starts without them. */
const FIELDS = new RegExp(
  `^${inRoot('web/ui/form')}/(?:field|input-style|text-input|money-input|select|checkbox|switch|segmented|code-input|password-input)\\.tsx?$`,
);
/** Whether a feature is on, for pages with a form of one. */
const SWITCHED = new RegExp(
  `^(?:${inRoot('web/lib/features')}/|${inRoot('web/ui/feedback/while-open.tsx')}|${inRoot('core/settings/switches.ts')})`,
);
/** What the wallet's forms have beside them. */
const SIDES = new RegExp(
  `^${inRoot('web/ui')}/(?:display/(?:side-block|limit-bar)|form/(?:coin-choice|form-and-list|with-aside))\\.tsx$`,
);
/** By which an offer is judged and an order moves: pages of the market, of orders and of offers ask them. */
const ORDER_RULES = new RegExp(
  `^${inRoot('core')}/(?:trade|market|offers|money|language|identity/names)/|^${inRoot('core/identity/presence.ts')}`,
);
/** Schemas, which bring their library along. */
const WIRE = /wire\.ts$/;
/** Choosing and adding a bank account, wherever naira arrive. */
const BANK_ACCOUNTS = new RegExp(`^${inRoot('web/features/wallet/bank-accounts')}/`);
const CHAT = new RegExp(
  `^(?:${inRoot('web/features/messaging')}/(?:chat|chat-list|message-text)|${inRoot('core/chats')})/`,
);
const CHAT_BACKGROUND = inRoot('web/features/messaging/chat-list/background.tsx');
const ENTRY = inRoot('web/entry-client.ts');
const APP = inRoot('web/start-app.tsx');
/** Used by few pages, though from several places: in `asking` it would bring the texts to all of them. */
const ROLE = [
  inRoot('web/lib/supabase/staff-access.ts'),
  inRoot('web/lib/supabase/use-still-staff.ts'),
];
/** What several pages of one kind have in common, which all others do without. */
const READING = new RegExp(`^${inRoot('web')}/features/public/reading/`);
const ACCOUNT = new RegExp(
  `^${inRoot('web')}/(?:features/account|pages/auth|ui/form/(?:password|code-input))`,
);
const TRADING = new RegExp(`^${inRoot('web')}/features/trading/`);
const BUSINESS = new RegExp(`^${inRoot('web')}/features/business/`);
/**
 * What the console's page and all its parts have in common, with the icon that only they show: in the page's own file it
 * would be a cycle.
 */
const CONSOLE = new RegExp(
  `^${inRoot('web')}/features/business/console/(?:shared|profile)/|/lucide-react/.*/icons/code\\.`,
);
const WALLET = new RegExp(`^${inRoot('web')}/features/wallet/`);
/** The sandbox's test pages: nothing else has a part of them. */
const TEST_RUNS = new RegExp(`^${inRoot('web')}/features/public/test-runs/`);
const LATER = new RegExp(`^${inRoot('web')}/pages/later/`);
/** What signed-in pages load before their own code. */
const SHELL = [inRoot('web/lib/supabase/backend.ts'), inRoot('web/lib/supabase/queries.tsx')];
/** What stands between a signed-in page and its reader. */
const GUARDS = [inRoot('web/shell/guards.tsx'), inRoot('web/shell/fresh-session.tsx')];
const LANDING = inRoot('web/pages/landing/landing-page.tsx');
const LANDING_REST = inRoot('web/pages/landing/landing-rest.tsx');

/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

type Name = (id: string, graph: ModuleGraph) => string | null;

/**
 * A few files instead of fifty small ones, each importing from the ones before it alone, so that there are no cycles:
 * `queries`, for all pages but the plain ones; the framework, which stays in caches from one release to the next;
 * `first`, what the first script has in common with the app, so that it loads without it; `start-app`, all that the app needs
 * of ours to start; `ground`, what the landing page and the API client share; `kit`, what
 * the landing page has in common with others; `late-kit`, the same below its first screen; `shell`, what API client and
 * queries need; `frame`, what stands around a page behind the sign-in; `chat-line`, what listens for messages on every page, and `chat`, what their screens have in common;
 * `texts`, the texts of refusals; `forms`, the layer of forms with its library; `search`, by which pages read the
 * parameters of their URLs; `desk`, the kit of administrators' pages; `order-rules`, by which
 * offers and orders are judged; `bank-accounts`, choosing and adding one; `marks`, how people, coins and banks
 * are told apart, and `marked`, what shows them in several places; `sides`, what stands beside the wallet's forms; `switches`, whether features are on;
 * `guarded`, what the guards of signed-in pages need, so that the app starts without what only its pages share;
 * `fields`, the inputs; `reading`, `later`, `test-runs`, `account`, `console`, `business`, `wallet` and `trading`, what pages of one kind have in common;
 * `shared`, what only other pages have in common, and
 * `asking` those of them with queries. What brings a library along (the API's client, zod) stays apart, for the pages
 * that need it.
 */
export function chunks() {
  const entry = importsOf(ENTRY);
  const app = importsOf(APP);
  const landing = importsOf(LANDING);
  const withEntry: Name = (id, graph) => (entry(graph).has(id) && id !== ENTRY ? 'first' : null);
  const firstNeeded: Name = (id, graph) => (app(graph).has(id) ? 'start-app' : null);
  const onLanding: Name = (id, graph) => (landing(graph).has(id) ? 'kit' : null);
  const rest = importsOf(LANDING_REST);
  const onLandingRest: Name = (id, graph) => (rest(graph).has(id) ? 'late-kit' : null);
  const shell = SHELL.map(importsOf);
  const onBoth: Name = (id, graph) =>
    landing(graph).has(id) && shell.some((part) => part(graph).has(id)) ? 'ground' : null;
  const inShell: Name = (id, graph) =>
    !SHELL.includes(id) && !asks(id, graph) && shell.some((part) => part(graph).has(id))
      ? 'shell'
      : null;
  const guards = GUARDS.map(importsOf);
  const withGuards: Name = (id, graph) =>
    !GUARDS.includes(id) &&
    !bringsLibrary(id, graph) &&
    !asks(id, graph) &&
    guards.some((part) => part(graph).has(id))
      ? 'guarded'
      : null;
  const chatBackgroundImports = importsOf(CHAT_BACKGROUND);
  const inChats: Name = (id, graph) => {
    if (!CHAT.test(id) || id === CHAT_BACKGROUND || isOfAllAreas(id)) return null;
    return chatBackgroundImports(graph).has(id) ? 'chat-line' : 'chat';
  };
  const elsewhere: Name = (id, graph) => {
    if (ROLE.includes(id)) return null;
    if (bringsLibrary(id, graph)) return null;
    if ([...importsOf(id)(graph)].some((one) => MARKS.test(one))) return 'marked';
    return asks(id, graph) ? 'asking' : 'shared';
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'queries', test: QUERIES },
      { name: 'framework', test: FRAMEWORK },
      { name: withEntry, debugName: 'first', test: isOurs },
      { name: firstNeeded, debugName: 'start-app', test: isOurs },
      { name: onBoth, debugName: 'ground', test: isOurs },
      { name: 'marks', test: MARKS, minShareCount: 2 },
      { name: onLanding, debugName: 'kit', test: isOurs, minShareCount: 2 },
      { name: onLandingRest, debugName: 'late-kit', test: isOurs, minShareCount: 2 },
      { name: inShell, debugName: 'shell', test: isOurs },
      { name: 'forms', test: FORMS },
      { name: inChats, debugName: 'chat', test: isOurs, minShareCount: 2 },
      { name: 'texts', test: TEXTS, minShareCount: 3 },
      {
        name: 'notices',
        test: (id: string) => NOTIFICATIONS.test(id) && !isOfAllAreas(id),
        minShareCount: 2,
      },
      { name: 'search', test: SEARCH, minShareCount: 2 },
      { name: 'desk', test: DESK, minShareCount: 2 },
      { name: 'switches', test: SWITCHED, minShareCount: 2 },
      { name: 'sides', test: SIDES, minShareCount: 2 },
      {
        name: 'order-rules',
        test: (id: string) => ORDER_RULES.test(id) && !TEXTS.test(id) && !WIRE.test(id),
        minShareCount: 4,
      },
      { name: 'bank-accounts', test: BANK_ACCOUNTS, minShareCount: 3 },
      { name: withGuards, debugName: 'guarded', test: isOurs, minShareCount: 2 },
      { name: 'fields', test: FIELDS, minShareCount: 4 },
      { name: 'reading', test: READING, minShareCount: 2 },
      { name: 'later', test: LATER, minShareCount: 2 },
      { name: 'test-runs', test: TEST_RUNS, minShareCount: 2 },
      { name: 'account', test: ACCOUNT, minShareCount: 4 },
      { name: 'console', test: CONSOLE },
      { name: 'business', test: BUSINESS, minShareCount: 2 },
      { name: 'wallet', test: WALLET, minShareCount: 4 },
      { name: 'trading', test: TRADING, minShareCount: 4 },
      { name: elsewhere, debugName: 'shared', test: isOurs, minShareCount: 4 },
    ],
  };
}

function isOfAllAreas(id: string): boolean {
  return TEXTS.test(id) || NUMBERS.test(id);
}

function isOurs(id: string): boolean {
  return ICONS.test(id) || OWN.some((folder) => id.startsWith(folder));
}

/** Whether a module's page needs a library beside the framework and queries. */
function bringsLibrary(id: string, graph: ModuleGraph): boolean {
  return [...importsOf(id)(graph)].some((one) => !isOurs(one) && !QUERIES.test(one));
}

/** Whether a module's page needs the query library. */
function asks(id: string, graph: ModuleGraph): boolean {
  return [...importsOf(id)(graph)].some((one) => QUERIES.test(one));
}

/** A module and all it imports beside the framework, queries by name alone; found once per build. */
function importsOf(start: string): (graph: ModuleGraph) => Set<string> {
  let found: Set<string> | null = null;
  return (graph) => {
    if (found) return found;
    found = new Set();
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id) || (FRAMEWORK.test(id) && !QUERIES.test(id))) continue;
      found.add(id);
      if (QUERIES.test(id)) continue;
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
}
