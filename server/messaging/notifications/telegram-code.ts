/** Letters and digits that nobody takes for one another, 32 of them: five bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 26;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** What links a Telegram chat: 130 bits of as many random bytes as it has letters. */
export function telegramCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error(`a code is made of ${LENGTH} random bytes`);
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte & 31]).join('');
}

export const TELEGRAM_CODE_BYTES = LENGTH;

/** The code as it was made, out of what was typed; null for what can be none. */
export function readTelegramCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return CODE.test(code) ? code : null;
}
