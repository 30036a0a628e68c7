import { clsx } from 'clsx';
import { Outlet } from '@tanstack/react-router';
import { t } from '#web/lib/i18n/language.ts';
import { useShownTitle } from '#web/lib/page/page-title.tsx';
import { BottomTabs } from '#web/shell/bottom-tabs.tsx';
import { Header } from '#web/shell/header.tsx';
import { OfflineBar } from '#web/shell/offline-bar.tsx';
import { PhoneHeader } from '#web/shell/phone-header.tsx';
import { Ready } from '#web/shell/ready.tsx';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SignedInBackground, SessionEndNotice } from '#web/shell/signed-in-parts.tsx';
import { ToastDrawer } from '#web/shell/toast-drawer.tsx';
import { WithoutScripts } from '#web/shell/without-scripts.tsx';
import { tabTitle, useRouteEntry } from '#web/shell/route-entry.ts';
import { useHeadingFocus } from '#web/shell/use-heading-focus.ts';

/** The frame around every page: header, the page as main landmark, tabs on phones, toasts. */
export function Shell() {
  const entry = useRouteEntry();
  const title = useShownTitle(tabTitle(entry));
  const chrome = entry?.chrome ?? 'full';
  useHeadingFocus();

  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-ink px-4 py-2 font-semibold text-on focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-4 focus-visible:z-50"
      >
        {t('Skip to content')}
      </a>
      {chrome !== 'auth' && (
        <>
          <Header />
          <PhoneHeader title={entry?.path === '/' ? t(entry.title) : title} />
          <WithoutScripts />
          <OfflineBar />
        </>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={clsx('outline-none', chrome === 'full' && !entry?.footer && 'pb-16 md:pb-0')}
      >
        <Outlet />
      </main>
      {entry?.footer && <SiteFooter />}
      {chrome === 'full' && <BottomTabs />}
      <SessionEndNotice />
      <SignedInBackground />
      <ToastDrawer />
      {entry === null && <Ready />}
    </>
  );
}
