import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { parseSafeJson } from '#server/supabase/gateway/safe-json.ts';
import { readForm } from '#server/supabase/storage/form-reader.ts';
import type { IncomingFile } from '#server/platform/storage/store-content.ts';
import { badRequest, tooLarge } from '#server/platform/storage/storage-error.ts';

const ENVELOPE_BYTES = 65_536;
const LARGEST_METADATA = 4_096;
const LONGEST_CACHE_SECONDS = 31_536_000;

/**
 * The file of an upload as it arrives: the whole body, or the one file of a form before which a browser's client sends
 * its other fields.
 */
export async function readUpload(
  request: FastifyRequest,
  mostBytes: number,
): Promise<IncomingFile> {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^multipart\/form-data\s*;/i.test(type);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > mostBytes + (isForm ? ENVELOPE_BYTES : 0)) throw tooLarge();
  const body = bodyOf(request);
  if (!isForm) {
    return {
      content: body,
      claimedType: type,
      cacheControl: cacheControl(request.headers['cache-control']),
      metadata: headerMetadata(request.headers),
    };
  }
  const { fields, file } = await readForm(body, type);
  return {
    content: file.content,
    claimedType: file.contentType,
    cacheControl: cacheControl(`max-age=${fields.get('cacheControl') ?? ''}`),
    metadata: metadataOf(fields.get('metadata') ?? ''),
  };
}

/** Stopping to read leaves the connection open, so that the refusal can still be sent on it. */
function bodyOf({ body }: FastifyRequest): AsyncIterable<Buffer> {
  // A request without a body has none to read, not an empty one.
  const stream = (body ?? Readable.from([])) as Readable;
  return { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) };
}

/** The Cache-Control of later downloads: a number of seconds, at most a year, or no caching at all. */
export function cacheControl(requested: string | undefined): string {
  const seconds = /^\s*max-age=(\d{1,9})\s*$/i.exec(requested ?? '')?.[1];
  if (seconds === undefined) return 'no-cache';
  return `max-age=${Math.min(Number(seconds), LONGEST_CACHE_SECONDS)}`;
}

/** The owner's own metadata, from the official client's header. */
export function headerMetadata(headers: IncomingHttpHeaders): Record<string, unknown> {
  return metadataOf(decoded(headers['x-metadata']));
}

function decoded(header: string | string[] | undefined): string {
  return typeof header === 'string' ? Buffer.from(header, 'base64').toString() : '';
}

function metadataOf(json: string): Record<string, unknown> {
  if (json === '') return {};
  if (json.length > LARGEST_METADATA) throw badRequest('The metadata is too large');
  try {
    const value = parseSafeJson(Buffer.from(json));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ...value };
    }
  } catch {
    throw badRequest('The metadata is not valid JSON');
  }
  throw badRequest('The metadata must be an object');
}
