import { applicationReference } from '#core/careers/application-reference.ts';
import { CAREER_DONE } from '#server/growth/careers/texts.ts';
import {
  AppliedForJob,
  ApplyForJob,
  JobApplicationMoved,
  JobApplicationStarted,
  JobOpeningSaved,
  MoveJobApplication,
  SaveJobOpening,
  SetJobOpening,
  StartJobApplication,
} from '#server/growth/careers/wire.ts';
import { applyForJob } from '#server/growth/careers/apply-for-job.ts';
import { moveApplication } from '#server/growth/careers/move-application.ts';
import { saveOpening, setOpening } from '#server/growth/careers/save-opening.ts';
import { startApplication } from '#server/growth/careers/start-application.ts';
import { done, procedure, staffAct } from '#server/define.ts';

export const careerProcedures = {
  start_job_application: procedure({
    access: 'anyone',
    input: StartJobApplication,
    output: JobApplicationStarted,
    run: async (oja, { ip }, { openingId }) => {
      const ticket = await startApplication(oja, { openingId, ip });
      const { id, bucket, path, token, expiresAt } = ticket;
      const upload = { upload_id: id, bucket, path, token, expires_at: expiresAt.toISOString() };
      return { ...done(CAREER_DONE.started), ...upload };
    },
  }),
  apply_for_job: procedure({
    access: 'anyone',
    input: ApplyForJob,
    output: AppliedForJob,
    run: async (oja, { ip }, input) => {
      const id = await applyForJob(oja, ip, input);
      return { ...done(CAREER_DONE.applied), reference: applicationReference(id) };
    },
  }),
  move_job_application: staffAct({
    may: 'careers.manage',
    event: ({ applicationId, status }) => ({
      subject: ['job_application', applicationId],
      detail: { status },
    }),
    input: MoveJobApplication,
    output: JobApplicationMoved,
    run: async (oja, caller, input) => {
      await moveApplication(oja.db, { ...input, adminId: caller.userId });
      const { applicationId: application_id, status } = input;
      return { ...done(CAREER_DONE.moved), application_id, status };
    },
  }),
  save_job_opening: staffAct({
    may: 'careers.manage',
    event: ({ openingId, isNew }) => ({ subject: ['job_opening', openingId], detail: { isNew } }),
    input: SaveJobOpening,
    output: JobOpeningSaved,
    run: async (oja, caller, input) => {
      const is_open = await saveOpening(oja.db, caller.userId, input);
      const result = done(input.isNew ? CAREER_DONE.created : CAREER_DONE.changed);
      return { ...result, opening_id: input.openingId, is_open };
    },
  }),
  set_job_opening: staffAct({
    may: 'careers.manage',
    event: ({ openingId, isOpen }) => ({ subject: ['job_opening', openingId], detail: { isOpen } }),
    input: SetJobOpening,
    output: JobOpeningSaved,
    run: async (oja, caller, input) => {
      await setOpening(oja.db, caller.userId, input);
      const { openingId: opening_id, isOpen: is_open } = input;
      return { ...done(is_open ? CAREER_DONE.reopened : CAREER_DONE.closed), opening_id, is_open };
    },
  }),
};
