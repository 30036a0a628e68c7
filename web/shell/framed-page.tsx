import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import { partsOf } from '#web/languages/parts.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import type { RouteEntry } from '#web/page.ts';
import { PagePending } from '#web/shell/page-pending.tsx';
import { Ready } from '#web/shell/ready.tsx';

type Guard = ComponentType<{ children: ReactNode }>;

/**
 * Loads a page with its guard and, unless it is a plain one, with the query library; a skeleton replaces its data
 * meanwhile.
 */
export async function framedPage(entry: RouteEntry): Promise<{ default: ComponentType }> {
  const [module, Guard] = await Promise.all([
    entry.page(),
    guardOf(entry),
    loadPageDictionaries(entry),
  ]);
  const { default: Page, plain } = module;
  const Around = plain ? Fragment : (await import('#web/lib/supabase/queries.tsx')).default;
  const page = (
    <Suspense fallback={<PagePending />}>
      <Page />
      <Ready />
    </Suspense>
  );
  return { default: () => <Around>{Guard ? <Guard>{page}</Guard> : page}</Around> };
}

/** The page is rendered in the person's language from the first time. */
async function loadPageDictionaries(entry: RouteEntry): Promise<void> {
  const language = currentLanguage();
  if (language === 'en') return;
  await (
    await import('#web/languages/load-dictionaries.ts')
  ).loadDictionaries(language, partsOf(entry));
}

/** Public pages need no guard, and do not load one. */
async function guardOf({ access }: RouteEntry): Promise<Guard | null> {
  if (access === 'public') return null;
  if (typeof access === 'object') {
    return (await import('#web/shell/staff-guard.tsx')).forStaff(access.may);
  }
  const { ForSignedIn, ForSignedOut } = await import('#web/shell/guards.tsx');
  return access === 'signed-in' ? ForSignedIn : ForSignedOut;
}
