import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import type { CatalogueItem } from '#web/features/admin/catalogue/catalogue-list.tsx';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';

const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: { minLength: SHORTEST_APPROVAL_REASON, missing: 'Say why: it is kept' },
};

/** Turns one off or on, with a reason and a code. */
export function SwitchSheet({
  item: { name, isActive, used },
  effect,
  step,
  onClose,
}: {
  item: CatalogueItem;
  effect: string;
  step: (reason: string) => Promise<{ readonly message: string }>;
  onClose: () => void;
}) {
  return (
    <ActionSheet
      title={isActive ? `Turn ${name} off?` : `Turn ${name} on again?`}
      reason={REASON}
      label={isActive ? 'Turn it off' : 'Turn it on'}
      variant={isActive ? 'danger-solid' : 'primary'}
      leaveLabel="Keep it as it is"
      step={step}
      changes={[['admin-catalogue'], ['payment-methods'], ['banks']]}
      unanswered="Check the list before you try again."
      onClose={onClose}
    >
      <p className="text-ink2">
        {isActive ? effect : 'It can be chosen again at once.'} {used}.
      </p>
    </ActionSheet>
  );
}
