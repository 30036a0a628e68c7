import { ListChecks, LogOut, UserRound, WalletMinimal, type LucideIcon } from 'lucide-react';
import { useSession } from '#web/lib/session.tsx';
import { routeExists } from '#web/shell/route-entry.ts';
import { THEMES } from '#web/shell/theme-toggle.tsx';
import { useLogOut } from '#web/shell/use-log-out.ts';
import { useTheme } from '#web/lib/theme.ts';
import { Avatar, initials } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/menu.tsx';

const LINKS: { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Your Profile', to: '/profile?tab=account', icon: UserRound },
  { label: 'Your Wallet', to: '/wallet?tab=overview', icon: WalletMinimal },
  { label: 'Active trades', to: '/trades/active', icon: ListChecks },
];

/** Who one is, and what is one's own. */
export default function AccountMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  const { choice, setChoice } = useTheme();
  const theme = THEMES[choice];
  const fullName: unknown = user?.user_metadata['full_name'];
  const picture: unknown = user?.user_metadata['avatar_url'];
  const name = typeof fullName === 'string' && fullName ? fullName : (user?.email ?? 'You');

  return (
    <Menu
      label={`${initials(name)}, your account`}
      trigger={
        <span aria-hidden="true">
          <Avatar name={name} picture={typeof picture === 'string' ? picture : null} online />
        </span>
      }
    >
      <div className="mb-2 border-b border-line px-4 pb-2">
        <p className="truncate font-semibold">{name}</p>
        {user?.email && <p className="truncate text-sm text-ink3">{user.email}</p>}
      </div>
      {LINKS.filter(({ to }) => routeExists(to)).map(({ label, to, icon }) => (
        <Link key={to} to={to} className={MENU_LINE}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={`${MENU_LINE} md:hidden`}
        onClick={() => setChoice(theme.next)}
      >
        <Icon of={theme.icon} />
        Theme: {theme.label.toLowerCase()}
      </button>
      <button type="button" className={MENU_LINE} onClick={() => void logOut()}>
        <Icon of={LogOut} />
        Log out
      </button>
    </Menu>
  );
}
