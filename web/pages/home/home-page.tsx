import { use } from 'react';
import { loadDictionaries } from '#web/languages/load-dictionaries.ts';
import { partsOf } from '#web/languages/parts.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { Home } from '#web/pages/home/home.tsx';
import { HomePending } from '#web/pages/home/home-pending.tsx';

/** Visitors need few words at this URL, so the others come with the page that says them. */
const WORDS = wordsOfHome();

/** The home of whoever is signed in. Its code loads while the session is still being read. */
export default function HomePage() {
  const { user } = useSession();
  if (WORDS) use(WORDS);
  return user ? <Home key={user.id} user={user} /> : <HomePending />;
}

function wordsOfHome(): Promise<void> | null {
  const language = currentLanguage();
  if (language === 'en') return null;
  return loadDictionaries(language, partsOf({ path: '/home', chrome: 'full' }));
}
