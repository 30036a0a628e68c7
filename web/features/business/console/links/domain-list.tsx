import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MerchantDomain } from '#core/links/wire.ts';
import { domainsQuery } from '#web/features/business/console/links/domain-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The domains to which payers may be sent: to add, to prove, to remove. */
export function DomainList() {
  const query = useQuery(domainsQuery(useUserId()));
  const online = useOnline();
  const [host, setHost] = useState('');
  const add = useDomainCall(
    () => call('add_merchant_domain', { p_host: host.trim() }),
    () => setHost(''),
  );
  const canAdd = online && host.trim() !== '' && !add.isPending;
  return (
    <section aria-labelledby="domains" className="mt-10 border-t border-line pt-6">
      <h2 id="domains" className="font-semibold">
        {t('Your domains')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink2">
        {t('After a payment, links send people only to a domain that you have proven.')}
      </p>
      <QueryPart query={query} failed={t('Couldn’t load your domains')} rows={1}>
        {(domains) => (
          <ul className={domains.length > 0 ? 'mb-4 border-t border-line' : undefined}>
            {domains.map((domain) => (
              <DomainItem key={domain.domain_id} domain={domain} />
            ))}
          </ul>
        )}
      </QueryPart>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextInput
            label={t('Domain')}
            placeholder="shop.example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={host}
            maxLength={253}
            onChange={({ target }) => setHost(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && canAdd) add.mutate();
            }}
          />
        </div>
        <Button size="lg" busy={add.isPending} disabled={!canAdd} onClick={() => add.mutate()}>
          {t('Add')}
        </Button>
      </div>
      <Refused error={add.error} />
    </section>
  );
}

function DomainItem({ domain }: { domain: MerchantDomain }) {
  const { domain_id: id, host, verified_at, txt_record, file_url } = domain;
  const online = useOnline();
  const verify = useDomainCall(() => call('verify_merchant_domain', { p_domain_id: id }));
  const remove = useDomainCall(() => call('remove_merchant_domain', { p_domain_id: id }));
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 truncate font-semibold">{host}</p>
        <Chip tone={verified_at ? 'ewe' : 'fitila'}>
          {verified_at ? t('Proven') : t('Not proven')}
        </Chip>
        <Button
          size="sm"
          variant="ghost"
          disabled={!online}
          busy={remove.isPending}
          aria-label={t('Remove {host}', { host })}
          onClick={() => remove.mutate()}
        >
          {t('Remove')}
        </Button>
      </div>
      {!verified_at && (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-sm text-ink2">
            {t('Add this as a TXT record of {host}, or put it into the file below.', { host })}
          </p>
          <Line text={txt_record} what={t('the record')} />
          <Line text={file_url} what={t('the file’s address')} />
          <Button
            className="self-start"
            disabled={!online}
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {t('Check it now')}
          </Button>
        </div>
      )}
      <Refused error={verify.error ?? remove.error} />
    </li>
  );
}

function Line({ text, what }: { text: string; what: string }) {
  return (
    <div className="flex items-center gap-3">
      <code className="min-w-0 flex-1 rounded-control bg-s1 px-3 py-2.5 text-sm break-all">
        {text}
      </code>
      <CopyButton value={text} what={what} />
    </div>
  );
}

function Refused({ error }: { error: Error | null }) {
  if (!error) return null;
  const { title, message } = refusalOf(error);
  return (
    <div className="mt-3">
      <ErrorState title={title} money={message} />
    </div>
  );
}

/** Changes the domains, and reads them again. */
function useDomainCall(change: () => Promise<{ message: string }>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onDone?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant', 'domains'] }),
  });
}
