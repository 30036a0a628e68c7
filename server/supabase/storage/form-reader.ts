import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { badRequest } from '#server/platform/storage/storage-error.ts';

interface FormFile {
  readonly contentType: string;
  readonly content: AsyncIterable<Buffer>;
}

export interface Form {
  /** The short texts that came before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: FormFile;
}

/** All that may come before the file: heads, fields, and what no part contains. */
const MOST_BEFORE_FILE = 65_536;
const LIMITS = { headerSize: 8_192, fieldSize: 16_384, fields: 20, files: 1 };

/**
 * A form as browsers send it, parsed as it arrives: first the fields, then its one file, chunk by chunk. Never more
 * than a chunk or two of the file is held: the body is read as fast as the file is, and no further.
 */
export function readForm(body: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parser = parserOf(contentType);
    let content: Readable | undefined;
    const source = Readable.from(
      withMostBefore(body, () => content !== undefined),
      { objectMode: false },
    );
    const refuse = (refusal: Error) => {
      source.unpipe(parser);
      source.destroy();
      content?.destroy(refusal);
      reject(refusal);
    };
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse(unreadable());
      else fields.set(name, value);
    });
    parser.on('fieldsLimit', () => refuse(unreadable()));
    parser.on('file', (_name, file, _fileName, _encoding, contentType) => {
      content = file;
      // Whoever stopped reading it has its answer, and does not learn that the rest never came.
      file.on('error', () => undefined);
      resolve({ fields, file: { contentType, content: contentOf(file) } });
    });
    parser.on('finish', () => reject(badRequest('The form has no file')));
    parser.on('error', () => refuse(unreadable()));
    source.on('error', () => refuse(unreadable()));
    source.pipe(parser);
  });
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw unreadable();
  }
}

/** The body, unless it goes on and on without reaching its file. */
async function* withMostBefore(body: AsyncIterable<Buffer>, hasFile: () => boolean) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    yield chunk;
    if (size > MOST_BEFORE_FILE && !hasFile()) throw unreadable();
  }
}

/** A form that ends within its file is as unreadable as any other. */
async function* contentOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return badRequest('The form cannot be read');
}
