import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LONGEST_RATING_COMMENT } from '#core/support/limits.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

interface Rating {
  /** 0 before anything is chosen. */
  rating: number;
  comment: string;
}

/** Asks for a rating, once. It can be ignored by writing on below. */
export function RateSupport({ ticketId }: { ticketId: string }) {
  const queryClient = useQueryClient();
  const rate = useMutation({
    networkMode: 'always',
    mutationFn: ({ rating, comment }: Rating) =>
      call('rate_support', {
        p_ticket_id: ticketId,
        p_rating: rating,
        p_comment: comment.trim() || null,
      }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['support'] }),
  });
  const form = useAppForm<Rating>({
    defaultValues: { rating: 0, comment: '' },
    send: async (ready) => {
      if (ready.rating > 0) await rate.mutateAsync(ready);
    },
  });
  const rating = form.watch('rating');
  return (
    <Form aria-label={t('How was it?')} submit={form.submit} className="flex flex-col gap-2">
      <p className="font-semibold">{t('How was it?')}</p>
      <StarChoice
        label={t('Stars for support')}
        value={rating}
        onChange={(stars) => form.set('rating', stars)}
      />
      {rating > 0 && (
        <>
          <TextArea
            label={t('What should we know?')}
            aside={t('Optional')}
            rows={2}
            maxLength={LONGEST_RATING_COMMENT}
            {...form.field('comment')}
          />
          {form.refusal !== null && (
            <p role="alert" className="text-sm text-ewu">
              {refusalOf(form.refusal).message}
            </p>
          )}
          <SendButton form={form} size="sm" className="self-start">
            {t('Send')}
          </SendButton>
        </>
      )}
    </Form>
  );
}
