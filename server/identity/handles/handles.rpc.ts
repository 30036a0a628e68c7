import { english } from '#core/language/text.ts';
import { HANDLE_DONE } from '#core/identity/names/handle-texts.ts';
import { Answer } from '#core/wire/shared.ts';
import { done, procedure, staffAct } from '#server/define.ts';
import { checkHandle } from '#server/identity/handles/check-handle.ts';
import { chooseHandle, hasChosen } from '#server/identity/handles/choose-handle.ts';
import { reopenHandleChoice } from '#server/identity/handles/reopen-handle-choice.ts';
import { answerSuggestion, isSuggested } from '#server/identity/handles/suggested-handle.ts';
import {
  CheckHandle,
  ChooseHandle,
  HandleChecked,
  HandleChosen,
  KeepHandle,
  OwnHandle,
  OwnHandleState,
  ReopenHandleChoice,
} from '#server/identity/handles/wire.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export const handleProcedures = {
  choose_handle: procedure({
    access: 'user',
    input: ChooseHandle,
    output: HandleChosen,
    run: ({ db }, caller, { handle }) =>
      transaction(db, async (tx) => ({
        ...done(HANDLE_DONE.chosen),
        ...(await chooseHandle(tx, caller, handle)),
      })),
  }),
  own_handle: procedure({
    access: 'user',
    readOnly: true,
    input: OwnHandle,
    output: OwnHandleState,
    run: async ({ db }, { userId }) => {
      const own = await db
        .selectFrom('trader_profiles')
        .select('handle')
        .where('id', '=', userId)
        .executeTakeFirst();
      return {
        handle: own?.handle ?? null,
        may_choose: own !== undefined && !(await hasChosen(db, userId)),
        is_suggested: await isSuggested(db, userId),
      };
    },
  }),
  check_handle: procedure({
    access: 'user',
    readOnly: true,
    input: CheckHandle,
    output: HandleChecked,
    run: async ({ db }, { userId }, { handle }) => {
      const { problem, revealsName } = await checkHandle(db, userId, handle);
      return {
        available: problem === null,
        problem: problem && english(problem),
        problem_text: problem,
        reveals_name: revealsName,
      };
    },
  }),
  keep_handle: procedure({
    access: 'user',
    input: KeepHandle,
    output: Answer,
    run: async ({ db }, { userId }) => {
      await answerSuggestion(db, userId);
      return done(HANDLE_DONE.confirmed);
    },
  }),
  reopen_handle_choice: staffAct({
    may: 'handles.reopen',
    event: ({ userId }) => ({ subject: ['person', userId] }),
    input: ReopenHandleChoice,
    output: Answer,
    run: async ({ db }, caller, { userId }) => {
      await transaction(db, (tx) => reopenHandleChoice(tx, caller, userId));
      return done(HANDLE_DONE.reopened);
    },
  }),
};
