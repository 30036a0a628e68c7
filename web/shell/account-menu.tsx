import {
  Compass,
  ClipboardList,
  CreditCard,
  LogOut,
  Moon,
  Settings,
  Store,
  Sun,
  Tag,
  UserPlus,
  UserRound,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { openOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { shownTheme, useTheme } from '#web/lib/page/theme.ts';
import { useLogOut } from '#web/shell/use-log-out.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { initials } from '#web/ui/display/initials.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/overlay/menu.tsx';

interface MenuLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

const TRADING: readonly MenuLink[] = [
  { label: msg('My orders'), to: '/trades/active', icon: ClipboardList },
  { label: msg('My offers'), to: '/trades/active?tab=offers', icon: Tag },
];
const BUSINESS: MenuLink = { label: msg('Business'), to: '/merchant', icon: Store };
const SETTINGS: MenuLink = { label: msg('Settings'), to: '/account-setup', icon: Settings };

const WIDE: readonly MenuLink[] = [
  { label: msg('Your Profile'), to: '/profile?tab=account', icon: UserRound },
  { label: msg('Your Wallet'), to: '/wallet?tab=overview', icon: WalletMinimal },
  ...TRADING,
  BUSINESS,
  { label: msg('Referrals'), to: '/referrals', icon: UserPlus },
  { label: msg('Subscription'), to: '/subscription', icon: CreditCard },
  SETTINGS,
];

const PHONE: readonly MenuLink[] = [
  { label: msg('Profile'), to: '/profile', icon: UserRound },
  { label: msg('Wallet'), to: '/wallet?tab=overview', icon: WalletMinimal },
  ...TRADING,
  BUSINESS,
  SETTINGS,
];

/** The person's name, and the links to their own pages. */
export default function AccountMenu({ kind }: { kind: 'phone' | 'wide' }) {
  const { user } = useSession();
  const logOut = useLogOut();
  const fullName: unknown = user?.user_metadata['full_name'];
  const picture: unknown = user?.user_metadata['avatar_url'];
  const name = typeof fullName === 'string' && fullName ? fullName : (user?.email ?? t('You'));
  const isPhone = kind === 'phone';

  return (
    <Menu
      label={t('{initials}, your account', { initials: initials(name) })}
      trigger={
        <span aria-hidden="true" className="flex">
          <Avatar id={user?.id ?? ''} picture={typeof picture === 'string' ? picture : null} />
        </span>
      }
    >
      <div className="mb-2 border-b border-line px-4 pb-2">
        <p className="truncate font-semibold">{name}</p>
        {user?.email && <p className="truncate text-sm text-ink3">{user.email}</p>}
      </div>
      {!isPhone && (
        <button type="button" className={MENU_LINE} onClick={openOnboarding}>
          <Icon of={Compass} />
          {t('Account Setup Guide')}
        </button>
      )}
      {(isPhone ? PHONE : WIDE).map(({ label, to, icon }) => (
        <Link key={to} to={to} className={MENU_LINE}>
          <Icon of={icon} />
          {t(label)}
        </Link>
      ))}
      {isPhone && <ModeLine />}
      <div className="mt-2 border-t border-line pt-2">
        <button type="button" className={MENU_LINE} onClick={() => void logOut()}>
          <Icon of={LogOut} />
          {isPhone ? t('Sign Out') : t('Log out')}
        </button>
      </div>
    </Menu>
  );
}

/** The other of the two themes; the device's own is selected in the settings. */
function ModeLine() {
  const { choice, setChoice } = useTheme();
  const isDark = shownTheme(choice) === 'dark';
  return (
    <button
      type="button"
      className={MENU_LINE}
      onClick={() => setChoice(isDark ? 'light' : 'dark')}
    >
      <Icon of={isDark ? Sun : Moon} />
      {isDark ? t('Light Mode') : t('Dark Mode')}
    </button>
  );
}
