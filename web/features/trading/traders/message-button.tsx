import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The link to the conversation with somebody one has completed a trade with. */
export function MessageButton({ traderId }: { traderId: string }) {
  const online = useOnline();
  const router = useRouter();
  const start = useMutation({
    mutationFn: () => call('start_chat', { p_type: 'direct', p_user_id: traderId }),
    onSuccess: ({ chat_id }) => router.navigate({ href: `/messages/${chat_id}` }),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <Button busy={start.isPending} disabled={!online} onClick={() => start.mutate()}>
      <Icon of={MessageCircle} />
      {t('Message')}
    </Button>
  );
}
