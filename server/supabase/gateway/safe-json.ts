import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { serviceOf } from '#server/supabase/gateway/service.ts';

const DEEPEST = 32;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses every JSON body of the API; see `parseSafeJson` for what it refuses. */
export function readJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        done(null, parseSafeJson(body as Buffer));
      } catch (cause) {
        const message = cause instanceof UnsafeJson ? cause.message : 'The body is not valid JSON';
        const inAuth = cause instanceof UnreadableText ? 'validation_failed' : 'bad_json';
        const code = serviceOf(request.url) === 'auth' ? inAuth : 'PGRST102';
        done(new ProblemError({ status: 400, code, message }));
      }
    },
  );
}

class UnsafeJson extends Error {}

/** Valid JSON, but with typed or pasted characters that are no text. */
class UnreadableText extends UnsafeJson {}

/**
 * Parses JSON that every later layer can trust: UTF-8, no more than 32 levels, finite numbers, text that
 * PostgreSQL can store and that reads in the order it is written, and no key that reaches into prototypes.
 * An empty body is no body.
 */
export function parseSafeJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = decoder.decode(body);
  refuseDepth(text);
  const value: unknown = JSON.parse(text);
  refuseUnsafe(value);
  return value;
}

/** Counts brackets outside of strings before anything recursive sees the text. */
function refuseDepth(text: string) {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > DEEPEST)
        throw new UnsafeJson(`The body is nested more than ${DEEPEST} levels deep`);
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
}

function refuseUnsafe(root: unknown) {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') refuseText(value);
    else if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new UnsafeJson('The body contains a number that is too large');
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        if (key === '__proto__' || key === 'constructor') {
          throw new UnsafeJson(`The body uses the name ${key}, which is not allowed`);
        }
        refuseText(key);
        waiting.push(member);
      }
    }
  }
}

/** Control characters that are no white space, and marks that make text read in another order than it has. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

function refuseText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new UnsafeJson('The body contains characters that cannot be stored');
  }
  if (UNREADABLE.test(text)) {
    throw new UnreadableText('A text contains characters that cannot be shown. Type it anew');
  }
}
