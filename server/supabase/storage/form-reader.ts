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

const LARGEST_HEAD = 8_192;
const LARGEST_FIELD = 16_384;
const MOST_FIELDS = 20;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A form as browsers send it, parsed as it arrives: first the fields, then its one file, chunk by chunk. Never more
 * than a chunk of the file is held.
 */
export async function readForm(body: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable();
  const reader = new PartReader(body, Buffer.from(`\r\n--${boundary}`));
  await reader.skipPreamble();

  const fields = new Map<string, string>();
  while (await reader.hasPart()) {
    const head = await reader.readHead();
    const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
    if (/;\s*filename\*?=/i.test(disposition)) {
      const type = /^content-type:\s*(\S[^\r\n]*)$/im.exec(head)?.[1] ?? '';
      return { fields, file: { contentType: type, content: reader.content() } };
    }
    if (fields.size >= MOST_FIELDS) throw unreadable();
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
    fields.set(name, await reader.text());
  }
  throw badRequest('The form has no file');
}

function unreadable() {
  return badRequest('The form cannot be read');
}

/** Reads part after part. It holds only what has arrived and was not read yet. */
class PartReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly boundary: Buffer;
  // The first boundary has no line before it; with one, all of them parse alike.
  private held: Buffer = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Buffer>, boundary: Buffer) {
    this.chunks = body[Symbol.asyncIterator]();
    this.boundary = boundary;
  }

  async skipPreamble(): Promise<void> {
    let size = 0;
    for await (const chunk of this.content()) {
      size += chunk.length;
      if (size > LARGEST_HEAD) throw unreadable();
    }
  }

  /** Right after a boundary: whether another part follows, or the form ends. */
  async hasPart(): Promise<boolean> {
    while (this.held.length < 2) await this.more();
    const mark = this.held.toString('latin1', 0, 2);
    if (mark === '--') return false;
    if (mark !== '\r\n') throw unreadable();
    return true;
  }

  async readHead(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf(HEAD_END);
      if (end >= 0) {
        const head = this.held.toString('utf8', 0, end);
        this.held = this.held.subarray(end + HEAD_END.length);
        return head;
      }
      if (this.held.length > LARGEST_HEAD) throw unreadable();
      await this.more();
    }
  }

  async text(): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.content()) {
      size += chunk.length;
      if (size > LARGEST_FIELD) throw unreadable();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  /** Everything up to the next boundary. */
  async *content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.held.indexOf(this.boundary);
      if (end >= 0) {
        if (end > 0) yield this.held.subarray(0, end);
        this.held = this.held.subarray(end + this.boundary.length);
        return;
      }
      // The end of the buffer may be the beginning of a boundary.
      const certain = this.held.length - this.boundary.length + 1;
      if (certain > 0) {
        const chunk = this.held.subarray(0, certain);
        this.held = this.held.subarray(certain);
        yield chunk;
      }
      await this.more();
    }
  }

  private async more(): Promise<void> {
    const next = await this.chunks.next();
    if (next.done) throw unreadable();
    this.held = this.held.length === 0 ? next.value : Buffer.concat([this.held, next.value]);
  }
}
