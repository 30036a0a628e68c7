import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { messagePieces } from '#core/chats/links/message-pieces.ts';
import { t } from '#web/lib/language.ts';
import { publicConfig } from '#web/lib/public-config.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';

/**
 * What somebody wrote, as words and nothing else. Addresses of this market are links; those of other sites lead
 * to the page that shows where they go; everything that starts anything else stays words.
 */
export function MessageText({ text, className }: { text: string; className?: string }) {
  const pieces = useMemo(() => messagePieces(text, new URL(publicConfig().url).host), [text]);
  return (
    <p dir="auto" className={clsx('wrap-anywhere whitespace-pre-wrap', className)}>
      {pieces.map(({ text: said, to, isOutside }, at) => (
        <Fragment key={at}>
          {to === null && said}
          {to !== null && isOutside && <OutsideLink to={to} said={said} />}
          {to !== null && !isOutside && <TextLink to={to}>{said}</TextLink>}
        </Fragment>
      ))}
    </p>
  );
}

function OutsideLink({ to, said }: { to: string; said: string }) {
  return (
    <Link
      to={to}
      rel="noreferrer nofollow"
      className="underline decoration-fitila decoration-wavy underline-offset-4 hover:decoration-solid"
    >
      <Icon of={TriangleAlert} size={14} className="mr-1 inline-block align-[-2px] text-fitila" />
      <bdi>{said}</bdi>
      <span className="sr-only"> {t('(leads away from Oja)')}</span>
    </Link>
  );
}
