import type { RouteEntry } from '#web/page.ts';
import { ROUTES } from '#web/routes.tsx';

/** Screens beyond the table's paths: variants by query, and states of a page. */
const MORE = {
  open: [
    '/trades?side=sell',
    '/how-it-works?section=virtual-cards',
    '/faq?q=escrow',
    '/crypto-lens?tab=indicators',
    '/crypto-lens?tab=subscription',
    '/verify-otp?type=recovery&email=ada%40oja.test',
    '/verify-otp?type=phone&phone=%2B2348031234567',
    '/auth/callback?for=google&error=access_denied&error_code=identity_already_exists',
    '/auth/callback?for=signup#error=access_denied&error_code=otp_expired',
    '/leaving?to=http%3A%2F%2Fgtb%D0%B0nk.secure-login.xyz%3A8443%2Fconfirm',
    '/no-such-page',
  ],
  own: [
    '/',
    '/wallet?tab=overview',
    '/wallet?tab=activity',
    '/wallet?tab=statements',
    '/wallet?tab=cards',
    '/trades/active?tab=history',
    '/trades/active?tab=offers',
    '/profile?tab=security',
    '/profile?tab=trade-accounts',
    '/profile?tab=verification',
    '/profile?tab=notifications',
  ],
  admin: [
    '/admin-crypto?part=treasury',
    '/admin-crypto?part=convert',
    '/admin-crypto?part=savings',
  ],
};

/** Values for `$parameters` of pages that need an existing row. */
export type Examples = Readonly<Record<string, string>>;

const isOpen = ({ access }: RouteEntry) => access === 'public' || access === 'signed-out';

/** Screens anybody can open. */
export function openScreens(examples: Examples): string[] {
  return [...paths(isOpen, examples), ...MORE.open];
}

/** Screens a signed-in person can open. */
export function ownScreens(examples: Examples): string[] {
  return [...paths(({ access }) => access === 'signed-in', examples), ...MORE.own];
}

/** Screens an administrator can open. */
export function adminScreens(examples: Examples): string[] {
  return [...paths(({ access }) => typeof access === 'object', examples), ...MORE.admin];
}

/** One path per page: if several lead to the same, the first. */
function paths(wanted: (route: RouteEntry) => boolean, examples: Examples): string[] {
  const shown = new Set<string>();
  const firsts = ROUTES.filter(wanted).filter(({ page }) => {
    const module = page.toString();
    return !shown.has(module) && shown.add(module);
  });
  return firsts.map(({ path }) => {
    if (!path.includes('$')) return path;
    const example = examples[path];
    if (!example) throw new Error(`${path} has no example: name one where the screens are tested`);
    return example;
  });
}
