import { useQuery } from '@tanstack/react-query';
import type { RoomRole } from '#core/trade/room-stage.ts';
import { previewQuery } from '#web/features/proof/proof-queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';

/** The private picture, by an address that is good for two minutes. */
export function ReceiptPreview({
  path,
  role,
  onClose,
}: {
  path: string;
  role: RoomRole;
  onClose: () => void;
}) {
  const preview = useQuery(previewQuery(path));
  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside
      title={role === 'buyer' ? 'Your receipt' : 'The buyer’s receipt'}
    >
      {role === 'seller' && (
        <p className="mb-3 text-sm text-ink2">
          A picture can be forged. Release only for money you see in your bank app.
        </p>
      )}
      <QueryPart query={preview} failed="The receipt did not load" rows={3}>
        {(url) => (
          <img
            src={url}
            alt={role === 'buyer' ? 'The receipt you sent' : 'The receipt the buyer sent'}
            className="max-h-[60dvh] w-full rounded-control border border-line object-contain"
          />
        )}
      </QueryPart>
    </Dialog>
  );
}
