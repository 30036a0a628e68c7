import { useQuery } from '@tanstack/react-query';
import { domainsQuery } from '#web/features/business/console/links/domain-queries.ts';
import { merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Where the payer goes once it is paid, at one of the domains that are proven. */
export function ReturnAddress({
  value,
  onChange,
}: {
  value: string;
  onChange: (url: string) => void;
}) {
  const { data: domains } = useQuery(domainsQuery(useUserId()));
  const hosts = (domains ?? []).flatMap(({ host, verified_at }) => (verified_at ? [host] : []));
  if (value === '' && hosts.length === 0) {
    return (
      <p className="text-sm text-ink2">
        {t(
          'Payers stay on our page afterwards. To send them to your own, prove your domain first.',
        )}{' '}
        <TextLink to={merchantHref({ tab: 'business' })}>{t('Your domains')}</TextLink>
      </p>
    );
  }
  return (
    <TextInput
      label={t('Where they go afterwards (optional)')}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      maxLength={500}
      placeholder={`https://${hosts[0] ?? '…'}/`}
      helper={hosts.length > 0 ? hosts.join(', ') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
