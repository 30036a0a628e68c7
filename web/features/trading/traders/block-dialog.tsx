import { useTraderTie } from '#web/features/trading/traders/use-trader-tie.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** Asks before somebody is blocked, and explains what that does and what it does not. */
export function BlockDialog({
  trader,
  open,
  onClose,
}: {
  trader: { id: string; handle: string };
  open: boolean;
  onClose: () => void;
}) {
  const online = useOnline();
  const tie = useTraderTie(trader.id, onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t('Block {handle}?', { handle: trader.handle })}>
      <p className="text-ink2">
        {t(
          'You will not see or accept each other’s offers. An active order between you continues. {handle} is not notified, and you can unblock them at any time.',
          { handle: trader.handle },
        )}
      </p>
      {!online && <Note>{t('You are offline. Try again when you are back online.')}</Note>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Keep trading')}</Button>
        <Button
          variant="danger"
          disabled={!online}
          busy={tie.isPending}
          onClick={() => tie.mutate('block_trader')}
        >
          {t('Block')}
        </Button>
      </div>
    </Dialog>
  );
}
