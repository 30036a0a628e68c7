import { LONGEST_STATEMENT, SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import { useAsk } from '#web/features/admin/escrow-desk/desk-steps.ts';
import type { Draft } from '#web/features/admin/escrow-desk/draft.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** A question to both sides. It decides nothing and needs no code. */
export function AskForm({
  found,
  draft,
  change,
}: {
  found: Case;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}) {
  const online = useOnline();
  const ask = useAsk(found.dispute?.id ?? '', () => change({ question: '', choice: null }));
  const question = draft.question.trim();
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Question to both sides"
        rows={4}
        maxLength={LONGEST_STATEMENT}
        value={draft.question}
        helper={`They have ${STATEMENT_HOURS} hours to reply; ${SILENCE_HOURS} hours without a reply may count against a side.`}
        onChange={(event) => change({ question: event.target.value })}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <Button
        size="lg"
        wide
        busy={ask.isPending}
        disabled={!online || question === ''}
        onClick={() => ask.mutate(question)}
      >
        Ask both sides
      </Button>
      {!online && <p className="text-sm text-ink3">You are offline. The question is kept here.</p>}
    </div>
  );
}
