/** Letters and digits that cannot be confused, 32 of them: five bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 26;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A code that links a Telegram chat: 130 bits, one random byte for each letter. */
export function telegramCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error(`a code is made of ${LENGTH} random bytes`);
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte & 31]).join('');
}

export const TELEGRAM_CODE_BYTES = LENGTH;

/** The canonical code from typed input; null for anything that cannot be one. */
export function readTelegramCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return CODE.test(code) ? code : null;
}
