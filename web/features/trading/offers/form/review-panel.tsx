import type { ReactNode } from 'react';
import { resolutionLink } from '#core/market/eligibility.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import type { RefusalText } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** What is about to happen, what blocks it, and the button. */
export function ReviewPanel({
  title,
  missing,
  refusal,
  label,
  busy,
  disabled,
  note,
  onPress,
  inBar = false,
  children,
}: {
  title: string;
  /** The shortfall of the available balance, with exact amounts. */
  missing: string | null;
  refusal: RefusalText | null;
  label: string;
  busy: boolean;
  disabled: boolean;
  note: ReactNode;
  onPress: () => void;
  /** On phones the button is fixed at the bottom of the screen: for a page of one screen. */
  inBar?: boolean;
  children: ReactNode;
}) {
  const resolution = refusal?.code ? resolutionLink(refusal.code) : null;
  return (
    <aside
      aria-label={t('Review')}
      className="self-start rounded-card border border-line bg-s1 p-4 md:p-6 lg:sticky lg:top-22"
    >
      <h2 className="mb-3 text-sm font-semibold text-ink2">{title}</h2>
      {children}
      {missing && (
        <p role="status" className="mt-4 text-sm text-fitila">
          {missing}{' '}
          <TextLink to="/wallet?tab=overview">
            {publicConfig().mode === 'sandbox'
              ? t('Get test money in your wallet')
              : t('Open your wallet')}
          </TextLink>
        </p>
      )}
      {refusal && (
        <div ref={bringIntoView} className="mt-4">
          <ErrorState title={refusal.title} money={refusal.message} />
          {resolution && (
            <p className="mt-2 text-sm">
              <TextLink to={resolution.to}>{t(resolution.label)}</TextLink>
            </p>
          )}
        </div>
      )}
      <div className={inBar ? BAR : 'mt-5'}>
        <Button variant="primary" size="2xl" wide busy={busy} disabled={disabled} onClick={onPress}>
          {label}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink2">{note}</p>
    </aside>
  );
}

/** On a phone the panel may be far below the button. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

const BAR =
  'md:mt-5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]';
