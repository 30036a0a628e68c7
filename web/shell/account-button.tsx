import { lazy, Suspense } from 'react';

const AccountMenu = lazy(() => import('#web/shell/account-menu.tsx'));

/** Keeps the menu's place while its code arrives; visitors who are signed out never fetch it. */
export function AccountButton() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu />
    </Suspense>
  );
}
