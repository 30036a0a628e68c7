import { LivenessStarted, StartLiveness } from '#core/identity/documents/wire.ts';
import { done, procedure } from '#server/define.ts';
import { startLiveness } from '#server/identity/liveness/start-liveness.ts';

export const livenessProcedures = {
  start_liveness: procedure({
    access: 'user',
    input: StartLiveness,
    output: LivenessStarted,
    run: async (oja, caller, { language }) => ({
      ...done('Open the page and look into the camera.'),
      ...(await startLiveness(oja, caller, language ?? 'en')),
    }),
  }),
};
