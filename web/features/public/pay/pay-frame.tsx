import type { ReactNode } from 'react';
import { languageUrl, type Language } from '#core/language/language-choice.ts';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';
import { initials } from '#web/ui/display/initials.ts';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';
import { Logo } from '#web/ui/logo.tsx';

const NAMES: Record<Language, string> = { en: 'English', pcm: 'Naijá' };

/**
 * What stands around every page that asks for money: whose page it is, then through whom. No menu and no app: the reader
 * may have no account. It is drawn by the server alone, so it has no state.
 */
export function PayFrame({
  payee,
  path,
  children,
}: {
  /** Null where nobody is known. */
  payee: PublicInvoice['payee'] | null;
  path: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col max-md:has-[[data-bar]]:pb-24">
      <header className="border-b border-line">
        <div className="page-gutter flex min-h-14 items-center justify-between gap-4">
          {payee ? <Payee payee={payee} /> : <span />}
          <a href="/" className="flex min-h-11 shrink-0 items-center gap-2.5 text-sm text-ink3">
            <span className={payee ? 'max-sm:sr-only' : 'sr-only'}>{t('paid through')}</span>
            <span className="text-ink">
              <Logo size={20} />
            </span>
          </a>
        </div>
      </header>
      {children}
      <footer className="mt-auto border-t border-line">
        <div className="page-gutter flex flex-wrap items-center gap-x-6 text-sm text-ink3">
          <OtherLanguage path={path} />
          <FooterLink to="/support">{t('Support')}</FooterLink>
          <FooterLink to="/ndpa-compliance">{t('Data protection')}</FooterLink>
        </div>
      </footer>
    </div>
  );
}

function Payee({
  payee: { display_name, verified_name, logo_url },
}: {
  payee: PublicInvoice['payee'];
}) {
  return (
    <p className="flex min-w-0 items-center gap-2.5 font-semibold">
      {logo_url ? (
        <img
          src={logo_url}
          alt=""
          width={32}
          height={32}
          className="size-8 shrink-0 rounded-full"
        />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-s3 text-xs font-semibold text-ink2"
        >
          {initials(display_name)}
        </span>
      )}
      <span className="min-w-0">{display_name}</span>
      {verified_name && <VerifiedMark />}
    </p>
  );
}

function OtherLanguage({ path }: { path: string }) {
  const other: Language = currentLanguage() === 'en' ? 'pcm' : 'en';
  return (
    <a
      href={languageUrl(other, path)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      className="flex min-h-11 items-center font-semibold text-aro"
    >
      {NAMES[other]}
    </a>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
