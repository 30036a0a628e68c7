import { z } from 'zod';
import { CHAT_ROLES } from '#core/chats/chat-kinds.ts';
import { Answer, Id } from '#core/wire/shared.ts';

/** Opens, in the sandbox alone, a conversation of two demo traders and an arbiter to try the chat with. */
export const OpenTestChat = z.strictObject({});
export const TestChatOpened = Answer.extend({
  chat_id: Id,
  /** The sandbox's demo sign-ins, as printed when the server starts. */
  people: z.array(
    z.object({
      user_id: Id,
      name: z.string(),
      email: z.string(),
      password: z.string(),
      role: z.enum(CHAT_ROLES),
    }),
  ),
});
