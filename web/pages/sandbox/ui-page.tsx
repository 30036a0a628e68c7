import { UiForms } from '#web/pages/sandbox/ui-forms.tsx';
import { UiMessages } from '#web/pages/sandbox/ui-messages.tsx';
import { UiTrade } from '#web/pages/sandbox/ui-trade.tsx';

/** Every component of the kit on one page, for development. Sandbox only. */
export default function UiPage() {
  return (
    <div className="page-gutter py-8">
      <h1 className="font-display text-2xl font-bold">Components</h1>
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-3">
        <UiForms />
        <UiTrade />
        <UiMessages />
      </div>
    </div>
  );
}
