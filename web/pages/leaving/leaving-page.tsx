import { ExternalLink, ShieldCheck, TriangleAlert } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import {
  linkVerdict,
  type LinkVerdict,
} from '#web/features/messaging/message-text/link-verdict.ts';
import {
  LINK_FINDING_TEXTS,
  NEVER_ASKED,
} from '#web/features/messaging/message-text/hazard-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { leavingSearch } from '#web/pages/leaving/leaving-search.ts';
import { ShownHost } from '#web/pages/leaving/shown-host.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const plain = true;

/**
 * Between a message and another site: shows where a link leads and the findings against it. It never redirects; only
 * the reader continues, and only to a web URL.
 */
export default function LeavingPage() {
  const { to } = useRouteSearch(leavingSearch);
  const host = new URL(publicConfig().url).host;
  const verdict = linkVerdict(to, { host, product: BRAND.product });
  return (
    <div className="page-gutter py-8 md:py-14">
      <div className="max-w-152">
        {verdict.kind === 'refused' && <Refused />}
        {verdict.kind === 'inside' && <Inside to={verdict.to} />}
        {verdict.kind === 'outside' && <External verdict={verdict} />}
      </div>
    </div>
  );
}

function External({ verdict }: { verdict: Extract<LinkVerdict, { kind: 'outside' }> }) {
  const { href, letters, asciiHost, findings, borrowed } = verdict;
  return (
    <>
      <Title>{t('You are about to leave Oja')}</Title>
      <p className="mt-2 mb-6 text-ink2">
        {t('Someone wrote this link in a message. Oja does not know the page behind it.')}
      </p>
      <ShownHost letters={letters} asciiHost={asciiHost} />
      {findings.length > 0 && (
        <ul aria-label={t('Be careful')} className="mt-5 flex flex-col gap-2.5">
          {findings.map((finding) => (
            <li key={finding} className="flex items-start gap-2.5 text-ewu">
              <Icon of={TriangleAlert} className="mt-0.5" />
              <span className="min-w-0">
                {t(LINK_FINDING_TEXTS[finding], { name: borrowed ?? '' })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t('What Oja never asks for')} className="mt-6 flex flex-col gap-2.5">
        {NEVER_ASKED.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2.5 text-ink2">
            <Icon of={ShieldCheck} className="mt-0.5 text-ewe" />
            <span className="min-w-0">{t(sentence)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <GoBack />
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow external"
          referrerPolicy="no-referrer"
          className={buttonClass({ size: 'xl' })}
        >
          <Icon of={ExternalLink} />
          {t('Open the other site')}
        </a>
      </div>
      <p className="mt-6 text-sm text-ink3">
        {t('The whole address:')}{' '}
        <span dir="ltr" translate="no" className="font-mono wrap-anywhere">
          {href}
        </span>
      </p>
    </>
  );
}

function Inside({ to }: { to: string }) {
  return (
    <>
      <Title>{t('This is a page of Oja')}</Title>
      <p className="mt-2 mb-8 text-ink2">{t('You stay here when you open it.')}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <GoBack />
        <ButtonLink to={to} size="xl">
          {t('Open the page')}
        </ButtonLink>
      </div>
    </>
  );
}

function Refused() {
  return (
    <>
      <Title>{t('This is not a web address')}</Title>
      <p className="mt-2 mb-8 text-ink2">
        {t('This link does not lead to a page we can open. Your money and your orders are safe.')}
      </p>
      <GoBack />
    </>
  );
}

function Title({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
      {children}
    </h1>
  );
}

/** Back to where the reader came from; home in a window without history, or before scripts arrive. */
function GoBack() {
  return (
    <ButtonLink
      to="/"
      variant="primary"
      size="xl"
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      {t('Go back')}
    </ButtonLink>
  );
}
