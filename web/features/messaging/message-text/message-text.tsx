import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { messageSegments } from '#web/features/messaging/message-text/message-segments.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';

/**
 * A message as plain text. URLs of this market are links; those of other sites lead to the page that shows where they
 * go; everything else stays text.
 */
export function MessageText({ text, className }: { text: string; className?: string }) {
  const segments = useMemo(() => messageSegments(text, new URL(publicConfig().url).host), [text]);
  return (
    <p dir="auto" className={clsx('wrap-anywhere whitespace-pre-wrap', className)}>
      {segments.map(({ text: segmentText, to, isExternal }, at) => (
        <Fragment key={at}>
          {to === null && segmentText}
          {to !== null && isExternal && <ExternalLink to={to} text={segmentText} />}
          {to !== null && !isExternal && <TextLink to={to}>{segmentText}</TextLink>}
        </Fragment>
      ))}
    </p>
  );
}

function ExternalLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      rel="noreferrer nofollow"
      className="underline decoration-fitila decoration-wavy underline-offset-4 hover:decoration-solid"
    >
      <Icon of={TriangleAlert} size={14} className="mr-1 inline-block align-[-2px] text-fitila" />
      <bdi>{text}</bdi>
      <span className="sr-only"> {t('(opens outside Oja)')}</span>
    </Link>
  );
}
