import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Oja, WireTable } from '#server/define.ts';
import { loadCatalog, type Relation } from '#server/supabase/rest/catalog.ts';
import { readCsvBodies } from '#server/supabase/rest/csv-body.ts';
import { parseHeaders } from '#server/supabase/rest/grammar/parse-headers.ts';
import { invalidPath, methodNotOffered, noTable } from '#server/supabase/rest/problems.ts';
import { read, type ReadShapes } from '#server/supabase/rest/read.ts';
import { Shapes } from '#server/supabase/rest/shapes.ts';
import { write } from '#server/supabase/rest/write.ts';
import { wireTables } from '#server/wire-tables.ts';

interface OfTable {
  Params: { table: string };
}

/**
 * `/rest/v1/:table`: a closed world in the official client's language. A request is parsed (grammar), bound to what the
 * database has and the caller's role may do (plan), compiled to SQL of the catalog's own names with every value as a
 * parameter (sql), run as the caller (execute) and answered (respond).
 */
export function restRoutes(
  oja: Oja,
  tables: ReadonlyMap<string, WireTable> = wireTables,
): FastifyPluginAsync {
  return async (app) => {
    const catalog = await loadCatalog(oja.db, tables);
    const shapes: ReadShapes = new Shapes();
    const relationOf = ({ params }: FastifyRequest<OfTable>): Relation => {
      if (params.table === '') throw invalidPath();
      const relation = catalog.relations.get(params.table);
      if (!relation) throw noTable(params.table);
      return relation;
    };
    // Another schema is refused before anything is revealed of its tables.
    const reads = (request: FastifyRequest<OfTable>, reply: FastifyReply) => {
      const headers = parseHeaders(request, { csv: true });
      return read(oja, { catalog, shapes }, relationOf(request), headers, request, reply);
    };
    const writes = (request: FastifyRequest<OfTable>, reply: FastifyReply) => {
      const headers = parseHeaders(request, { csv: true });
      return write(oja, catalog, relationOf(request), headers, request, reply);
    };

    readCsvBodies(app);
    app.get<OfTable>('/:table', { exposeHeadRoute: false }, reads);
    app.head<OfTable>('/:table', reads);
    app.post<OfTable>('/:table', writes);
    app.patch<OfTable>('/:table', writes);
    app.delete<OfTable>('/:table', writes);
    app.put<OfTable>('/:table', (request) => {
      throw methodNotOffered(request.method);
    });
    app.all('/*', () => {
      throw invalidPath();
    });
  };
}
