import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnLink } from '#core/links/wire.ts';
import { EditLinkSheet } from '#web/features/business/console/links/edit-link-sheet.tsx';
import { LinkSheet } from '#web/features/business/console/links/link-sheet.tsx';
import { linkAmount, LinkStatusChip } from '#web/features/business/console/links/link-words.tsx';
import { linksQuery } from '#web/features/business/console/links/link-queries.ts';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import {
  merchantHref,
  merchantSearch,
} from '#web/features/business/console/shared/merchant-search.ts';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Links that anybody can pay, as often as they may. */
export default function LinksTab() {
  const userId = useUserId();
  const { isTest, link: open } = useRouteSearch(merchantSearch);
  const change = useChangeSearch(merchantSearch);
  const list = useInfiniteQuery(linksQuery(userId, isTest));
  const { data: merchant } = useQuery(merchantQuery(userId));
  const [editing, setEditing] = useState<OwnLink | 'new' | null>(null);
  const opened = list.data?.find(({ link_id }) => link_id === open);
  return (
    <>
      <PartHead tab="links">
        <Button variant="primary" onClick={() => setEditing('new')}>
          <Icon of={Plus} />
          {t('New link')}
        </Button>
      </PartHead>
      <PagedRows query={list} failed={t('Couldn’t load your links')}>
        {(links) =>
          links.length > 0 ? (
            <ul className="border-t border-line">
              {links.map((link) => (
                <LinkItem key={link.link_id} link={link} />
              ))}
            </ul>
          ) : (
            <EmptyState
              action={
                <Button onClick={() => setEditing('new')}>{t('Create the first one')}</Button>
              }
            >
              {t('No links yet. One link can be paid by many: for a product, a ticket or a gift.')}
            </EmptyState>
          )
        }
      </PagedRows>
      {opened && editing === null && (
        <LinkSheet
          link={opened}
          onEdit={() => setEditing(opened)}
          onClose={() => change({ link: null })}
        />
      )}
      {editing !== null && (
        <EditLinkSheet
          link={editing === 'new' ? null : editing}
          isTest={isTest}
          hasBank={merchant?.profile?.bank_account_id != null}
          onClose={() => setEditing(null)}
          onSaved={(id) => {
            setEditing(null);
            change({ link: id });
          }}
        />
      )}
    </>
  );
}

function LinkItem({ link }: { link: OwnLink }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-s1">
      <div className="min-w-0">
        <Link
          to={merchantHref({ tab: 'links', isTest: link.test, link: link.link_id })}
          className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
        >
          {link.title}
        </Link>
        <p className="text-sm text-ink2">
          {link.uses === 0
            ? t('no payments so far')
            : t('{count, plural, one {paid once} other {paid # times}}', { count: link.uses })}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="font-semibold">{linkAmount(link)}</span>
        <LinkStatusChip status={link.status} />
      </div>
    </li>
  );
}
