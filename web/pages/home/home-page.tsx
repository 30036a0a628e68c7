import { useSession } from '#web/lib/supabase/session.tsx';
import { Home } from '#web/pages/home/home.tsx';
import { HomePending } from '#web/pages/home/home-pending.tsx';

/** The home of whoever is signed in. Its code loads while the session is still being read. */
export default function HomePage() {
  const { user } = useSession();
  return user ? <Home key={user.id} user={user} /> : <HomePending />;
}
