import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '#core/record/canonical-json.ts';
import { CHAIN_START } from '#core/record/digest.ts';
import { asRecordJwk, openSignature, type RecordJwk, thumbprint } from '#core/record/es256.ts';
import {
  ADMIN_LOG_END_TYPE,
  ADMIN_LOG_FORMAT,
  ADMIN_SEAL_TYPE,
  eventHash,
} from '#core/staff/admin-log.ts';

export interface LogVerdict {
  /** Each a sentence; empty for a log that is whole and signed. */
  readonly problems: readonly string[];
  /** The thumbprint of the key inside, to compare with the published one. */
  readonly thumbprint: string | null;
  /** Whether the reader trusted that key beforehand; null where none was given. */
  readonly trusted: boolean | null;
  readonly events: number;
  readonly seals: number;
  /** The newest event under a seal of its own hour; what follows is under the export's signature alone. */
  readonly sealedThrough: number;
}

/** Problems after so many are not listed: one broken link breaks all that follow. */
const MOST_PROBLEMS = 20;

/**
 * Verifies an exported audit log offline, line by line: every event against its hash and the one before it, every seal
 * and the end of the file against the key inside. `trusted` are thumbprints of keys known from elsewhere; without them a
 * log proves only that the holder of the key inside made it.
 */
export async function verifyAdminLog(
  lines: Iterable<string> | AsyncIterable<string>,
  trusted: readonly string[] = [],
): Promise<LogVerdict> {
  const log = new LogReader();
  for await (const line of lines) {
    if (line.trim() !== '') await log.read(line);
  }
  return log.verdict(trusted);
}

class LogReader {
  readonly #problems: string[] = [];
  #key: RecordJwk | null = null;
  #thumbprint: string | null = null;
  #lines = 0;
  #seq = 0;
  #hash = CHAIN_START;
  #seals = 0;
  #sealedThrough = 0;
  #hasEnd = false;

  async read(line: string): Promise<void> {
    this.#lines++;
    const value = parsed(line);
    if (!value) this.#report(`Line ${this.#lines} is not a line of a log.`);
    else if (this.#lines === 1) await this.#readHead(value);
    else if (this.#hasEnd) this.#report(`Line ${this.#lines} follows the end of the log.`);
    else await this.#readPart(value);
  }

  verdict(trusted: readonly string[]): LogVerdict {
    if (!this.#hasEnd) this.#report('The end of the log is missing.');
    const isTrusted =
      trusted.length === 0 ? null : this.#thumbprint !== null && trusted.includes(this.#thumbprint);
    if (isTrusted === false) this.#report('It was signed with another key than the one you trust.');
    return {
      problems: this.#problems,
      thumbprint: this.#thumbprint,
      trusted: isTrusted,
      events: this.#seq,
      seals: this.#seals,
      sealedThrough: this.#sealedThrough,
    };
  }

  async #readHead({ format, key }: JsonObject): Promise<void> {
    if (format !== ADMIN_LOG_FORMAT)
      this.#report(`This is not a log of the format ${ADMIN_LOG_FORMAT}.`);
    this.#key = asRecordJwk(key);
    if (this.#key) this.#thumbprint = await thumbprint(this.#key);
    else this.#report('There is no key to check the signatures with.');
  }

  async #readPart(value: JsonObject): Promise<void> {
    const [[kind, part] = [], ...more] = Object.entries(value);
    if (more.length > 0 || !isJsonObject(part)) {
      this.#report(`Line ${this.#lines} is not a line of a log.`);
    } else if (kind === 'event') await this.#readEvent(part);
    else if (kind === 'seal') await this.#readSeal(part);
    else if (kind === 'end') await this.#readEnd(part);
    else this.#report(`Line ${this.#lines} is not a line of a log.`);
  }

  async #readEvent({ prev_hash, hash, ...content }: JsonObject): Promise<void> {
    this.#seq++;
    if (content['seq'] !== this.#seq) {
      this.#report(`Event ${show(content['seq'])} stands in the place of event ${this.#seq}.`);
    }
    if (prev_hash !== this.#hash) {
      this.#report(`Event ${this.#seq} does not follow the one before it.`);
    }
    if (hash !== (await eventHash(this.#hash, content))) {
      this.#report(`Event ${this.#seq} is not what was logged.`);
    }
    this.#hash = typeof hash === 'string' ? hash : '';
  }

  async #readSeal({ signature, ...sealed }: JsonObject): Promise<void> {
    this.#seals++;
    const isOfHere = sealed['seq'] === this.#seq && sealed['hash'] === this.#hash;
    if (!isOfHere) this.#report(`The seal after event ${this.#seq} is over another log.`);
    if (!(await this.#isSigned(signature, ADMIN_SEAL_TYPE, sealed))) {
      this.#report(`The seal after event ${this.#seq} is not signed by the key of the log.`);
    }
    this.#sealedThrough = this.#seq;
  }

  async #readEnd({ signature, ...end }: JsonObject): Promise<void> {
    this.#hasEnd = true;
    const { seq, hash, seals } = end;
    if (seq !== this.#seq || hash !== this.#hash || seals !== this.#seals) {
      this.#report('The log does not end where it was signed.');
    }
    if (!(await this.#isSigned(signature, ADMIN_LOG_END_TYPE, end))) {
      this.#report('The end of the log is not signed by its key.');
    }
  }

  async #isSigned(
    signature: Json | undefined,
    type: string,
    content: JsonObject,
  ): Promise<boolean> {
    if (!this.#key || typeof signature !== 'string') return false;
    const opened = await openSignature(signature, this.#key, type);
    return (
      opened !== null &&
      opened.kid === this.#thumbprint &&
      canonicalJson(opened.payload) === canonicalJson(content)
    );
  }

  #report(problem: string): void {
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem);
  }
}

function parsed(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function show(value: Json | undefined): string {
  return value === undefined ? 'without a number' : canonicalJson(value);
}
