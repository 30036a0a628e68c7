import { useQuery } from '@tanstack/react-query';
import { MandateForm } from '#web/features/wallet/recurring/mandate-form.tsx';
import { OwnMandateView } from '#web/features/wallet/recurring/own-mandate-view.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Lets one's balance pay a recurring invoice, or shows that it does and how to stop it. */
export function MandateStep({ publicId }: { publicId: string }) {
  const userId = useUserId();
  const query = useQuery({
    queryKey: ['mandate', userId, publicId],
    queryFn: async () => {
      const [recurring, { mandates }] = await Promise.all([
        call('get_public_recurring', { p_public_id: publicId }),
        call('list_payment_mandates', {}),
      ]);
      const own = mandates.find((one) => one.recurring === publicId && one.revoked_at === null);
      return { recurring, own };
    },
  });
  return (
    <>
      <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:text-2xl">
        {t('Pay automatically from your Oja balance')}
      </h1>
      <QueryPart query={query} failed={t('Couldn’t load the invoice')} rows={4}>
        {({ recurring, own }) => {
          const onChange = () => void query.refetch();
          if (own) return <OwnMandateView mandate={own} onChange={onChange} />;
          const [coin] = recurring.mandate_coins;
          return coin ? (
            <MandateForm recurring={recurring} first={coin} onGiven={onChange} />
          ) : (
            <ErrorState
              title={t('This one is paid by hand')}
              money={t('Nothing was taken, and your money is safe.')}
            />
          );
        }}
      </QueryPart>
      <p className="mt-5">
        <a
          href={`/recurring-invoice/${publicId}`}
          className="inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
        >
          {t('Back to the invoice')}
        </a>
      </p>
    </>
  );
}
