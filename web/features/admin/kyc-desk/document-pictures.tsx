import { useMutation } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SHORTEST_REVIEW_NOTE } from '#core/identity/documents/document-limits.ts';
import { fetchPicture, type Review } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The document beside the face it belongs to. They are fetched on a press, with the reason, and never kept. */
export function DocumentPictures({ review }: { review: Review }) {
  const [reason, setReason] = useState('Review of this document');
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const ids = [review.id, ...(review.selfie_id === null ? [] : [review.selfie_id])];
  const show = useMutation({
    mutationFn: () => Promise.all(ids.map((id) => fetchPicture(id, reason.trim()))),
    onSuccess: setPictures,
  });
  const refusal = show.error ? refusalOf(show.error) : null;
  if (!review.is_assigned_to_you) {
    return <p className="text-sm text-ink3">Take it to see the pictures. Each look is logged.</p>;
  }
  if (pictures.length === 0) {
    return (
      <div className="flex max-w-md flex-col items-start gap-3">
        <TextInput
          label="Why you look"
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          busy={show.isPending}
          disabled={reason.trim().length < SHORTEST_REVIEW_NOTE}
          onClick={() => show.mutate()}
        >
          Show the pictures
        </Button>
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      </div>
    );
  }
  return (
    <div className={`grid gap-4 ${pictures.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      {pictures.map((picture, at) => (
        <Picture key={ids[at]} picture={picture} name={at === 0 ? 'The document' : 'The face'} />
      ))}
    </div>
  );
}

function Picture({ picture, name }: { picture: Blob; name: string }) {
  const [zoom, setZoom] = useState(0);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const by = (step: 1 | -1) =>
    setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + step)));
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center justify-between">
        <span className="font-semibold">{name}</span>
        <span className="flex items-center gap-1">
          <IconButton icon={Minus} label={`Smaller: ${name}`} onClick={() => by(-1)} />
          <span className="w-12 text-center text-sm tabular-nums">{ZOOMS[zoom] ?? 1} ×</span>
          <IconButton icon={Plus} label={`Larger: ${name}`} onClick={() => by(1)} />
        </span>
      </figcaption>
      <div className="h-[46dvh] overflow-auto rounded-control border border-edge bg-s2">
        {url && (
          <img
            src={url}
            alt={name}
            data-evidence
            className="max-w-none"
            width={`${(ZOOMS[zoom] ?? 1) * 100}%`}
          />
        )}
      </div>
    </figure>
  );
}
