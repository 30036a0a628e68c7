import type { ApplicationStatus } from '#core/careers/application-machine.ts';
import { msg } from '#web/lib/i18n/language.ts';
import type { Tone } from '#web/ui/display/chip.tsx';

export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  received: msg('New'),
  reviewed: msg('Reviewed'),
  interview: msg('Interview'),
  declined: msg('Declined'),
  hired: msg('Hired'),
};

export const STATUS_TONES: Record<ApplicationStatus, Tone> = {
  received: 'solid',
  reviewed: 'plain',
  interview: 'fitila',
  declined: 'quiet',
  hired: 'ewe',
};

/** The label of the button that moves it there. */
export const MOVE_LABELS: Record<ApplicationStatus, string> = {
  received: msg('Mark as new'),
  reviewed: msg('Mark as reviewed'),
  interview: msg('To interview'),
  declined: msg('Decline'),
  hired: msg('Hire'),
};
