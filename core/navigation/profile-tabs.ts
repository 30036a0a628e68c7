/** The tabs of one's profile, each with its own URL. */
export const PROFILE_TABS = [
  { key: 'account', label: 'Account' },
  { key: 'security', label: 'Security' },
  { key: 'trade-accounts', label: 'Trade accounts' },
  { key: 'limits', label: 'Limits' },
  { key: 'verification', label: 'Verification' },
  { key: 'notifications', label: 'Notifications' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['key'];

export const SECURITY_TAB = '/profile?tab=security';

/** The tab of a URL; the first for anything unknown. */
export function profileTab(asked: unknown): ProfileTab {
  return PROFILE_TABS.find(({ key }) => key === asked)?.key ?? 'account';
}

/** Where two-factor is set up, with the page to return to. */
export function securityTabFrom(path: string): string {
  return `${SECURITY_TAB}&from=${encodeURIComponent(path)}`;
}
