import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_RATING_COMMENT_LENGTH, RATING_EDIT_DAYS } from '#core/reputation/limits.ts';
import { longDate } from '#core/text/long-date.ts';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { type OwnRating, ownRatingQuery } from '#web/features/trading/traders/trader-queries.ts';
import { useRateTrade } from '#web/features/trading/traders/use-rate-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

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
      <QueryPart query={own} failed={t('Your rating did not load')} rows={1}>
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
  const online = useOnline();
  const [stars, setStars] = useState(given?.rating ?? 0);
  const [comment, setComment] = useState(given?.comment ?? '');
  const [judged, setJudged] = useState(false);
  const rate = useRateTrade(tradeId, onDone);
  const tooLong = comment.length > MAX_RATING_COMMENT_LENGTH;
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (stars > 0 && !tooLong) rate.mutate({ rating: stars, comment });
      }}
    >
      <StarChoice
        label={t('How was trading with {handle}?', { handle })}
        value={stars}
        onChange={setStars}
        error={judged && stars === 0 ? t('Choose one to five stars.') : undefined}
      />
      <TextArea
        label={t('Comment')}
        aside={t('Optional')}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        helper={t(
          '{length} of {maxRatingCommentLength}. Everyone can read it, with your name and the day; never which trade or how much.',
          { length: comment.length, maxRatingCommentLength: MAX_RATING_COMMENT_LENGTH },
        )}
        error={
          tooLong
            ? t('At most {maxRatingCommentLength} characters; this has {length}.', {
                maxRatingCommentLength: MAX_RATING_COMMENT_LENGTH,
                length: comment.length,
              })
            : undefined
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!online} busy={rate.isPending}>
          {given ? t('Save rating') : t('Rate')}
        </Button>
        {given && (
          <Button variant="ghost" onClick={onDone}>
            {t('Keep it as it was')}
          </Button>
        )}
      </div>
    </form>
  );
}
