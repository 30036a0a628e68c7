import { profileTab, type ProfileTab } from '#core/navigation/profile-tabs.ts';
import { text, type SearchParam } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

const tab: SearchParam<ProfileTab> = { read: profileTab, write: (value) => value };

/** The parameters of one's profile: its tab, and the page to return to once two-factor is set up. */
export const profileSearch = searchSchema('/profile', {
  tab,
  from: text(4000),
});
