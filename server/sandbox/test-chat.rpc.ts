import { AppError } from '#core/errors/app-error.ts';
import { OpenTestChat, TestChatOpened } from '#server/sandbox/test-chat-wire.ts';
import { procedure } from '#server/define.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { openTestChat } from '#server/sandbox/test-chat.ts';

export const testChatProcedures = {
  open_test_chat: procedure({
    access: 'user',
    input: OpenTestChat,
    output: TestChatOpened,
    run: async ({ db, config }) => {
      if (config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
      const { chatId, people } = await openTestChat(db);
      return {
        success: true as const,
        message: 'The conversation is open.',
        chat_id: chatId,
        people: people.map((person) => ({ ...person, password: DEMO_PASSWORD })),
      };
    },
  }),
};
