import { z } from 'zod';
import {
  AccountSession,
  ListSessions,
  RevokeSession,
  SessionRevoked,
} from '#server/identity/account-sessions-wire.ts';
import { done, procedure } from '#server/define.ts';
import { listSessions, revokeSession } from '#server/identity/sessions/account-sessions.ts';

export const accountSessionProcedures = {
  list_sessions: procedure({
    access: 'user',
    readOnly: true,
    input: ListSessions,
    output: z.array(AccountSession),
    run: (oja, caller) => listSessions(oja.db, caller),
  }),
  revoke_session: procedure({
    access: 'user',
    input: RevokeSession,
    output: SessionRevoked,
    run: async (oja, caller, { sessionId }) => {
      await revokeSession(oja.identity, caller, sessionId);
      return done('This device was logged out');
    },
  }),
};
