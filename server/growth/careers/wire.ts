import { z } from 'zod';
import { APPLICATION_STATUSES } from '#core/careers/application-machine.ts';
import { type ApplicationFields, FIELD_PROBLEMS } from '#core/careers/application-fields.ts';
import { OPENING_KINDS } from '#core/careers/opening-kinds.ts';
import {
  CV_TYPE,
  LARGEST_CV_BYTES,
  LONGEST_DESK_NOTE,
  LONGEST_LETTER,
} from '#core/careers/limits.ts';
import { Answer, clearable, Id, IdempotencyKey } from '#core/wire/shared.ts';

const OpeningId = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single dashes');

/** Begins an application with a CV: returns a URL for one upload of one PDF. */
export const StartJobApplication = z.strictObject({
  p_opening_id: OpeningId,
  p_type: z.literal(CV_TYPE),
  p_size: z.int().min(1).max(LARGEST_CV_BYTES),
});
/** `bucket`, `path` and `token` are the arguments of the official client's `uploadToSignedUrl`. */
export const JobApplicationStarted = Answer.extend({
  upload_id: Id,
  bucket: z.string(),
  path: z.string(),
  token: z.string(),
  expires_at: z.string(),
});

/** A typed field, checked by the form's own rule. */
function typed(field: keyof ApplicationFields, longest: number) {
  return z
    .string()
    .max(longest)
    .superRefine((value, context) => {
      const message = FIELD_PROBLEMS[field](value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** The application itself; `p_upload_id` names the CV uploaded before it. */
export const ApplyForJob = z
  .strictObject({
    p_opening_id: OpeningId,
    p_name: typed('name', 200),
    p_email: typed('email', 300),
    p_phone: typed('phone', 60).default(''),
    p_link: typed('link', 400).default(''),
    p_letter: typed('letter', LONGEST_LETTER + 1_000),
    p_upload_id: Id.nullish(),
    p_consent: z.literal(true),
    p_idempotency_key: IdempotencyKey,
  })
  .refine((input) => input.p_upload_id || input.p_link.trim() !== '', {
    path: ['p_upload_id'],
    message: 'Add your CV, or a link to your work above',
  });
/** The same for the same key, however often it is sent. */
export const AppliedForJob = Answer.extend({ reference: z.string() });

/** By an administrator. The same status with another note changes the note alone. */
export const MoveJobApplication = z.strictObject({
  p_application_id: Id,
  p_status: z.enum(APPLICATION_STATUSES),
  p_note: clearable(z.string().trim().max(LONGEST_DESK_NOTE)),
});
export const JobApplicationMoved = Answer.extend({
  application_id: Id,
  status: z.enum(APPLICATION_STATUSES),
});

/** The database supports fewer years and offsets than a text can name. */
function isOfOurTime(at: string): boolean {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 3000;
}

/** By an administrator: publishes an opening, or changes the one of this id. */
export const SaveJobOpening = z.strictObject({
  p_opening_id: OpeningId,
  /** True for an opening that does not exist yet. */
  p_is_new: z.boolean(),
  p_title: z.string().trim().min(3).max(120),
  p_team: z.string().trim().min(2).max(60),
  p_location: z.string().trim().min(2).max(80),
  p_kind: z.enum(OPENING_KINDS),
  p_summary: z.string().trim().min(20).max(300),
  p_body: z.string().trim().min(50).max(8_000),
  p_closes_at: z.iso
    .datetime({ offset: true })
    .refine(isOfOurTime, 'Choose a day in the future')
    .nullish(),
});
/** By an administrator: closes an opening, or reopens it. */
export const SetJobOpening = z.strictObject({ p_opening_id: OpeningId, p_is_open: z.boolean() });
export const JobOpeningSaved = Answer.extend({ opening_id: z.string(), is_open: z.boolean() });
