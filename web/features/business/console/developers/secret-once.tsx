import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A secret that is shown once: copied now, or replaced later. */
export function SecretOnce({
  secret,
  what,
  note,
  onDone,
}: {
  secret: string;
  /** "the key". */
  what: string;
  note: string;
  onDone: () => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink2">{note}</p>
      <div className="flex items-start gap-3">
        <code className="min-w-0 flex-1 rounded-control border border-edge bg-bg p-3 font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton value={secret} what={what} />
      </div>
      <Button variant="primary" size="xl" wide onClick={onDone}>
        {t('I stored it')}
      </Button>
    </div>
  );
}
