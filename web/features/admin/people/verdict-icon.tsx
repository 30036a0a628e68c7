import { Check, Clock, X } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

const GOOD = ['approved', 'verified', 'passed', 'accepted', 'none', 'done'];
const BAD = ['rejected', 'failed', 'refused', 'expired'];

/** Whether something passed, was refused, or still waits. */
export function VerdictIcon({ status }: { status: string }) {
  if (GOOD.includes(status)) return <Icon of={Check} size={18} className="text-ewe" />;
  if (BAD.includes(status)) return <Icon of={X} size={18} className="text-ewu" />;
  return <Icon of={Clock} size={18} className="text-fitila" />;
}
