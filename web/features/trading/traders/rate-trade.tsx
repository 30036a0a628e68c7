import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_RATING_COMMENT_LENGTH, RATING_EDIT_DAYS } from '#core/reputation/limits.ts';
import { longDate } from '#core/text/long-date.ts';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { type OwnRating, ownRatingQuery } from '#web/features/trading/traders/trader-queries.ts';
import { useRateTrade } from '#web/features/trading/traders/use-rate-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

const DAY_MS = 86_400_000;

/** A party's rating of the other after a completed trade: asked for once, then shown with a button to change it. */
export function RateTrade({ tradeId, handle }: { tradeId: string; handle: string }) {
  const own = useQuery(ownRatingQuery(tradeId, useUserId()));
  const [changing, setChanging] = useState(false);
  return (
    <section aria-labelledby="rate-trade">
      <h2 id="rate-trade" className="mb-2 text-sm font-semibold text-ink2">
        {own.data ? t('Your rating of {handle}', { handle }) : t('Rate {handle}', { handle })}
      </h2>
      <QueryPart query={own} failed={t('Couldn’t load your rating')} rows={1}>
        {(given) =>
          given && !changing ? (
            <GivenRating given={given} onChange={() => setChanging(true)} />
          ) : (
            <RatingForm
              tradeId={tradeId}
              handle={handle}
              given={given}
              onDone={() => setChanging(false)}
            />
          )
        }
      </QueryPart>
    </section>
  );
}

function GivenRating({ given, onChange }: { given: OwnRating; onChange: () => void }) {
  const until = new Date(given.givenAt.getTime() + RATING_EDIT_DAYS * DAY_MS);
  const isOpen = useServerNow() < until.getTime();
  return (
    <>
      <Stars rating={given.rating} size={20} />
      {given.comment && (
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{given.comment}</p>
      )}
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" onClick={onChange}>
            {t('Change')}
          </Button>
          <span className="text-sm text-ink3">
            {t('Possible until {until}', { until: longDate(until) })}
          </span>
        </div>
      )}
    </>
  );
}

function RatingForm({
  tradeId,
  handle,
  given,
  onDone,
}: {
  tradeId: string;
  handle: string;
  given: OwnRating | null;
  onDone: () => void;
}) {
  const rate = useRateTrade(tradeId, onDone);
  const form = useAppForm({
    defaultValues: { rating: given?.rating ?? 0, comment: given?.comment ?? '' },
    resolver: problemsResolver<{ rating: number; comment: string }>((typed) => ({
      rating: typed.rating === 0 ? t('Choose one to five stars.') : null,
      comment: tooLong(typed.comment),
    })),
    send: (ready) => rate.mutateAsync(ready),
  });
  const comment = form.watch('comment');
  const field = form.field('comment');
  return (
    <Form className="flex max-w-lg flex-col gap-4" submit={form.submit}>
      <Controlled form={form} name="rating">
        {({ value, onChange, error }) => (
          <StarChoice
            label={t('How was trading with {handle}?', { handle })}
            {...{ value, onChange, error }}
          />
        )}
      </Controlled>
      <TextArea
        label={t('Comment')}
        aside={t('Optional')}
        rows={3}
        helper={t(
          '{length} of {maxRatingCommentLength}. Everyone can read it, with your handle and the day; never which order or how much.',
          { length: comment.length, maxRatingCommentLength: MAX_RATING_COMMENT_LENGTH },
        )}
        {...field}
        error={tooLong(comment)}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} variant="primary">
          {given ? t('Save rating') : t('Rate')}
        </SendButton>
        {given && (
          <Button variant="ghost" onClick={onDone}>
            {t('Cancel edit')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function tooLong({ length }: string): string | undefined {
  return length > MAX_RATING_COMMENT_LENGTH
    ? t('At most {maxRatingCommentLength} characters; this has {length}.', {
        maxRatingCommentLength: MAX_RATING_COMMENT_LENGTH,
        length,
      })
    : undefined;
}
