import { CircleAlert } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

/** Why it did not work, above the pressed button. Announced when it appears. */
export function AuthProblemLine({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-ewu">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {text}
    </p>
  );
}
