import type { Origin } from '#server/identity/audit.ts';

/** The product found it out by itself, without a request. */
export const SYSTEM_ORIGIN: Origin = { ip: '', userAgent: '' };
