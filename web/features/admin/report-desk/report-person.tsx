import { longDate } from '#core/text/long-date.ts';
import type { ReportContext } from '#core/chats/message-reports-wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The author of a reported message, or its reporter. */
export function ReportPerson({ person }: { person: ReportContext['people'][number] }) {
  const { role, handle, id, success_rate, restricted_until } = person;
  return (
    <section aria-label={role === 'reported' ? t('Reported') : t('Message to us')}>
      <h3 className="text-sm text-ink3">
        {role === 'reported' ? t('Reported') : t('Message to us')}
      </h3>
      <TextLink to={`/trader/${id}`} className="font-semibold">
        {handle}
      </TextLink>
      <Facts
        tight
        className="mt-1"
        facts={[
          { label: t('Member since'), value: longDate(person.member_since) },
          {
            label: t('Verification'),
            value: person.verification_level === 'verified' ? t('Verified') : t('Basic'),
          },
          {
            label: t('Orders'),
            value:
              success_rate === null
                ? String(person.completed_trades)
                : t('{count}, {rate} % completed', {
                    count: person.completed_trades,
                    rate: success_rate,
                  }),
          },
          {
            label: t('Reported messages'),
            value: t('{reports}, {upheld} upheld', {
              reports: person.reports,
              upheld: person.upheld,
            }),
          },
          ...(restricted_until
            ? [
                {
                  label: t('May not write outside orders until'),
                  value: shortTime(new Date(restricted_until)),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
