import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import type { OwnLink } from '#core/links/wire.ts';
import { LinkStatusChip, linkAmount } from '#web/features/business/console/links/link-words.tsx';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { ShareLink } from '#web/features/business/console/shared/share-link.tsx';
import { lagosDay } from '#web/features/business/console/editor/invoice-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** One payment link: to copy, to show, to change, to pause and to end. */
export function LinkSheet({
  link,
  onEdit,
  onClose,
}: {
  link: OwnLink;
  onEdit: () => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const set = useMutation({
    mutationFn: (status: OwnLink['status']) =>
      call('set_payment_link_status', { p_link_id: link.link_id, p_status: status }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant', 'links'] }),
  });
  const refusal = set.error && refusalOf(set.error);
  const isPaused = link.status === 'paused';
  return (
    <FormSheet open onClose={onClose} title={link.title}>
      <div className="flex flex-col gap-6">
        <span>
          <LinkStatusChip status={link.status} />
        </span>
        {link.status !== 'ended' && <ShareLink url={link.url} />}
        <Facts
          facts={[
            { label: t('Amount'), value: linkAmount(link) },
            {
              label: t('Paid'),
              value:
                link.max_uses === null
                  ? String(link.uses)
                  : t('{uses} of {most}', { uses: String(link.uses), most: String(link.max_uses) }),
            },
            { label: t('Being paid now'), value: String(link.open_checkouts) },
            ...(link.expires_at
              ? [
                  {
                    label: t('Last day'),
                    value: dayText(lagosDay(link.expires_at), { year: true }),
                  },
                ]
              : []),
          ]}
        />
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        {link.status !== 'ended' && (
          <div className="flex flex-wrap gap-3">
            <Button disabled={!online} onClick={onEdit}>
              <Icon of={PenLine} />
              {t('Change')}
            </Button>
            <Button
              disabled={!online || set.isPending}
              onClick={() => set.mutate(isPaused ? 'active' : 'paused')}
            >
              {isPaused ? t('Start it again') : t('Pause')}
            </Button>
            <Button
              variant="danger"
              disabled={!online || set.isPending}
              onClick={() => set.mutate('ended')}
            >
              {t('End it for good')}
            </Button>
          </div>
        )}
      </div>
    </FormSheet>
  );
}
