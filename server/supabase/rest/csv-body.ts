import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { parseSafeJson } from '#server/supabase/gateway/safe-json.ts';
import { parseCsv } from '#server/supabase/rest/grammar/parse-csv.ts';
import { badBody } from '#server/supabase/rest/problems.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a CSV body into its list of rows, as safe as a JSON one. */
export function readCsvBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    /^text\/csv(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        const rows = parseCsv(decoder.decode(body as Buffer));
        done(null, parseSafeJson(Buffer.from(JSON.stringify(rows))));
      } catch (cause) {
        const isKnown = cause instanceof ProblemError;
        done(isKnown ? cause : badBody('The body contains characters that cannot be stored'));
      }
    },
  );
}
