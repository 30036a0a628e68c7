import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LONGEST_RATING_COMMENT } from '#core/support/limits.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** Asks for a rating, once. It can be ignored by writing on below. */
export function RateSupport({ ticketId }: { ticketId: string }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('rate_support', {
        p_ticket_id: ticketId,
        p_rating: rating,
        p_comment: comment.trim() || null,
      }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['support'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating > 0 && !rate.isPending) rate.mutate();
  };
  return (
    <form
      aria-label={t('How was it?')}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-2"
    >
      <p className="font-semibold">{t('How was it?')}</p>
      <StarChoice label={t('Stars for support')} value={rating} onChange={setRating} />
      {rating > 0 && (
        <>
          <TextArea
            label={t('What should we know?')}
            aside={t('Optional')}
            rows={2}
            maxLength={LONGEST_RATING_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          {rate.error && (
            <p role="alert" className="text-sm text-ewu">
              {refusalOf(rate.error).message}
            </p>
          )}
          <Button
            type="submit"
            size="sm"
            className="self-start"
            busy={rate.isPending}
            disabled={!online}
          >
            {t('Send')}
          </Button>
        </>
      )}
    </form>
  );
}
