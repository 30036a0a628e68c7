import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

export type DeskStep = () => Promise<{ message: string }>;

/** A mutation of the desk: its message is shown, and everything the desk shows is reloaded. */
export function useTicketStep(onDone?: () => void) {
  const queryClient = useQueryClient();
  // One after the other: the last choice of a priority wins.
  const scope = { id: useId() };
  return useMutation({
    scope,
    networkMode: 'always',
    mutationFn: (step: DeskStep) => step(),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onDone?.();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['support-desk'] });
      await queryClient.invalidateQueries({ queryKey: ['chats'] });
    },
  });
}
