import type { ComponentProps, ReactNode } from 'react';
import {
  InvoicePaper,
  type PaperInvoice,
} from '#web/features/business/console/invoices/invoice-paper.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet, SheetFooter } from '#web/ui/overlay/dialog.tsx';

/** The paper once more before it is sent. Enter does nothing here. */
export function LastLook({
  open,
  onClose,
  title,
  paper,
  problem,
  failure,
  after,
  sendLabel,
  sendButton,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  paper: PaperInvoice;
  /** What is still missing. */
  problem: string | null;
  failure: ReactNode;
  /** What sending it does. */
  after: string;
  sendLabel: string;
  sendButton: Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'onClick' | 'variant'>;
}) {
  return (
    <ConsequenceSheet open={open} onClose={onClose} title={title}>
      <div className="py-3">
        <InvoicePaper invoice={paper} />
      </div>
      <SheetFooter>
        {failure}
        <Button
          {...sendButton}
          size="xl"
          wide
          disabled={sendButton.disabled === true || problem !== null}
          className="h-auto! min-h-13 whitespace-normal!"
        >
          {sendLabel}
        </Button>
        <p className="mt-2 text-center text-sm text-ink3">{problem ? t(problem) : after}</p>
      </SheetFooter>
    </ConsequenceSheet>
  );
}
