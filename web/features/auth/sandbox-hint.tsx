import { isSandbox, outboxAddress } from '#web/features/auth/addresses.ts';
import { TextLink } from '#web/ui/link.tsx';

/** In the sandbox: where to read what was sent to `to`. It opens beside the page, which goes on waiting. */
export function SandboxHint({ to }: { to: string }) {
  if (!isSandbox()) return null;
  return (
    <p className="border-t border-line pt-3 text-sm text-ink3">
      This is a sandbox, so nothing leaves it.{' '}
      <TextLink to={outboxAddress(to)} target="_blank">
        Open the sandbox outbox
      </TextLink>{' '}
      to read the message.
    </p>
  );
}
