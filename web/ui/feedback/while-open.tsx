import type { ReactNode } from 'react';
import { ERRORS } from '#core/errors/app-error.ts';
import { SWITCHES, type SwitchName } from '#core/settings/switches.ts';
import { useFeatureOpen } from '#web/lib/features/feature-open.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The form of a feature, or why it is off, before anybody types. */
export function WhileOpen({ feature, children }: { feature: SwitchName; children: ReactNode }) {
  if (useFeatureOpen(feature)) return children;
  const { title, message } = ERRORS[SWITCHES[feature].refusal];
  return <ErrorState title={t(title)} money={t(message)} />;
}
