import type { ReactNode } from 'react';
import { BRAND } from '#core/brand/brand.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { ThemeToggle } from '#web/shell/theme-toggle.tsx';
import { SandboxBadge } from '#web/ui/feedback/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

const PROMISES = [
  { what: msg('The crypto is locked first'), why: msg('Oja holds it before a naira is sent.') },
  {
    what: msg('Naira goes bank to bank'),
    why: msg('From your own account to the seller’s, in their name.'),
  },
  {
    what: msg('The seller looks, then releases'),
    why: msg('Nobody but the seller says the money came.'),
  },
  { what: msg('No payment, no loss'), why: msg('When time runs out, what was locked goes back.') },
];

/** The frame of the sign-in pages: no header, no tabs; on a desktop what a trade promises. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-304 flex-col px-5 md:px-6 lg:px-8">
      <div className="flex h-22 items-center justify-between gap-3">
        <Link
          to="/"
          aria-label={t('{product}, home', { product: BRAND.product })}
          className="flex rounded-chip"
        >
          <Logo />
        </Link>
        <div className="-mr-3 flex items-center gap-2">
          {publicConfig().mode === 'sandbox' && <SandboxBadge />}
          <ThemeToggle />
        </div>
      </div>
      <div className="grid flex-1 content-start gap-18 pt-4 pb-12 lg:grid-cols-[26rem_1fr] lg:gap-32 lg:pt-16">
        <div className="w-full max-w-104">{children}</div>
        <Promises />
      </div>
      <footer className="flex items-center justify-between gap-4 pt-4 pb-6 text-sm text-ink3">
        <p>{t('Oja never asks for your code in chat.')}</p>
        <a
          href={`mailto:${BRAND.supportEmail}`}
          className="-m-3 p-3 font-semibold text-ink2 hover:text-ink"
        >
          {t('Help')}
        </a>
      </footer>
    </div>
  );
}

function Promises() {
  return (
    <section aria-label={t('How your order is kept safe')} className="hidden max-w-120 lg:block">
      <ol className="border-t border-line">
        {PROMISES.map(({ what, why }, at) => (
          <li key={what} className="flex gap-5 border-b border-line py-4">
            <span aria-hidden="true" className="w-4 text-ink3">
              {at + 1}
            </span>
            <div>
              <p className="font-semibold">{t(what)}</p>
              <p className="text-sm text-ink2">{t(why)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
