import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

const Base64Url = z.string().regex(/^[\w-]+=*$/, 'must be base64url');

/** What the browser's push manager returns, and the person's name for the device. */
export const SavePushSubscription = z.strictObject({
  p_endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  p_p256dh: Base64Url.min(80).max(200),
  p_auth: Base64Url.min(16).max(100),
});
export const RemovePushSubscription = z.strictObject({ p_endpoint: z.string().max(1_000) });
export const PushSaved = Answer;

/** The key a browser must subscribe with. */
export const PushKey = z.object({ public_key: z.string() });
