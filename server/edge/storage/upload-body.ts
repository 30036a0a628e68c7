import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { parseSafeJson } from '#server/edge/gateway/safe-json.ts';
import { badRequest, tooLarge } from '#server/storage/storage-error.ts';
import type { UploadedFile } from '#server/storage/upload-object.ts';

const ENVELOPE_BYTES = 65_536;
const LARGEST_METADATA = 4_096;
const LONGEST_CACHE_SECONDS = 31_536_000;

/**
 * The file of an upload, never more of it than `mostBytes`: the whole body, or the one file of a form beside
 * which a browser's client sends its other wishes.
 */
export async function readUpload(
  request: FastifyRequest,
  mostBytes: number,
): Promise<UploadedFile> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    return {
      bytes: await readBytes(request, mostBytes),
      cacheControl: cacheControl(request.headers['cache-control']),
      metadata: metadataOf(decoded(request.headers['x-metadata'])),
    };
  }
  const form = await readForm(await readBytes(request, mostBytes + ENVELOPE_BYTES), type);
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw badRequest('The form has no file');
  if (file.size > mostBytes) throw tooLarge();
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    cacheControl: cacheControl(`max-age=${textOf(form.get('cacheControl'))}`),
    metadata: metadataOf(textOf(form.get('metadata'))),
  };
}

async function readBytes(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // A request without a body has none to read, not an empty one.
  for await (const chunk of (request.body ?? []) as Readable | []) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  if (length === 0) throw badRequest('The upload has no content');
  return Buffer.concat(chunks);
}

async function readForm(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw badRequest('The form cannot be read');
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** What caches may do with the file later: a number of seconds, at most a year, or nothing at all. */
function cacheControl(wish: string | undefined): string {
  const seconds = /^\s*max-age=(\d{1,9})\s*$/i.exec(wish ?? '')?.[1];
  if (seconds === undefined) return 'no-cache';
  return `max-age=${Math.min(Number(seconds), LONGEST_CACHE_SECONDS)}`;
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
