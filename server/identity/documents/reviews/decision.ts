import type { ReviewVerification } from '#core/identity/documents/wire.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** What a reviewer decided, and what they read on the document. */
export type Decision = InputOf<typeof ReviewVerification>;
