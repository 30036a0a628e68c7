import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '#core/record/canonical-json.ts';
import { CHAIN_START, linked, saltedDigest } from '#core/record/digest.ts';
import { asRecordJwk, openSignature, thumbprint } from '#core/record/es256.ts';
import { aboutDigest, RECORD_FORMAT, RECORD_TYPE } from '#core/record/trade-record.ts';

export interface Verdict {
  /** Each a sentence; empty for a record that is whole and signed. */
  readonly problems: readonly string[];
  /** The thumbprint of the key inside, to compare with the published one. */
  readonly thumbprint: string | null;
  /** Whether the reader trusted that key beforehand; null where none was given. */
  readonly trusted: boolean | null;
  readonly count: number;
  /** Entries with only a digest, and sealed values not opened here. */
  readonly hiddenEntries: number;
  readonly sealedValues: number;
}

/**
 * Verifies a record offline, without a server: every entry against its digest, every digest against the chain, every
 * opened value against its seal, the chain and all beside it against the head, the head against the signature.
 * `trusted` are thumbprints of keys known from elsewhere; without them a record proves only that the holder of the key
 * inside made it.
 */
export async function verifyRecord(
  record: unknown,
  trusted: readonly string[] = [],
): Promise<Verdict> {
  if (!isJsonObject(record) || record['format'] !== RECORD_FORMAT) {
    return broken(`This is not a trade record of the format ${RECORD_FORMAT}.`);
  }
  const { entries, head, signature, key, ...beside } = record;
  if (!Array.isArray(entries) || !isJsonObject(head)) return broken('The record has no entries.');

  const problems: string[] = [];
  const chained = await checkChain(entries, problems);
  if (head['format'] !== RECORD_FORMAT) problems.push('The head is of another format.');
  if (head['count'] !== entries.length) {
    problems.push(`The head counts ${show(head['count'])} entries; there are ${entries.length}.`);
  }
  if (head['hash'] !== chained.last) problems.push('The last entry is not the one the head names.');
  if (head['about'] !== (await aboutDigest(beside))) {
    problems.push('The trade or its people are not those the head was made for.');
  }
  const name = await checkSignature(head, signature, key, problems);
  const isTrusted = trusted.length === 0 ? null : name !== null && trusted.includes(name);
  if (isTrusted === false) problems.push('It was signed with another key than the one you trust.');
  return {
    problems,
    thumbprint: name,
    trusted: isTrusted,
    count: entries.length,
    hiddenEntries: chained.hidden,
    sealedValues: chained.sealed,
  };
}

function broken(problem: string): Verdict {
  return {
    problems: [problem],
    thumbprint: null,
    trusted: null,
    count: 0,
    hiddenEntries: 0,
    sealedValues: 0,
  };
}

async function checkChain(entries: readonly Json[], problems: string[]) {
  let last = CHAIN_START;
  let hidden = 0;
  let sealed = 0;
  for (const [index, entry] of entries.entries()) {
    const n = index + 1;
    if (!isJsonObject(entry)) {
      problems.push(`Entry ${n} is not an entry.`);
      continue;
    }
    const { digest, hash, salt, opened, ...content } = entry;
    if (typeof digest !== 'string' || hash !== (await linked(last, digest))) {
      problems.push(`Entry ${n} does not follow the one before it.`);
    }
    last = typeof hash === 'string' ? hash : '';
    if (salt === undefined) {
      hidden++;
      const isDisclosed = opened !== undefined || Object.keys(content).length > 0;
      if (isDisclosed)
        problems.push(`Entry ${n} tells something its digest cannot be checked against.`);
      continue;
    }
    if (typeof salt !== 'string' || digest !== (await saltedDigest(salt, content))) {
      problems.push(`Entry ${n} is not what was recorded.`);
    }
    if (content['n'] !== n) problems.push(`Entry ${n} stands in the place of another.`);
    sealed += await checkOpened(n, content['sealed'], opened, problems);
  }
  return { last, hidden, sealed };
}

/** Returns how many values stay sealed. */
async function checkOpened(
  n: number,
  sealed: Json | undefined,
  opened: Json | undefined,
  problems: string[],
): Promise<number> {
  const seals = isJsonObject(sealed ?? null) ? (sealed as JsonObject) : {};
  if (opened !== undefined && !isJsonObject(opened)) problems.push(`Entry ${n} opens nothing.`);
  const openedValues = isJsonObject(opened) ? opened : {};
  for (const [field, shown] of Object.entries(openedValues)) {
    const { value, salt, ...more } = isJsonObject(shown) ? shown : {};
    const good =
      value !== undefined &&
      typeof salt === 'string' &&
      Object.keys(more).length === 0 &&
      seals[field] === (await saltedDigest(salt, value));
    if (!good) problems.push(`Entry ${n} shows a ${field} that was not the one recorded.`);
  }
  return Object.keys(seals).filter((field) => !Object.hasOwn(openedValues, field)).length;
}

/** Returns the key's thumbprint where there is a key. */
async function checkSignature(
  head: JsonObject,
  signature: Json | undefined,
  key: Json | undefined,
  problems: string[],
): Promise<string | null> {
  const jwk = asRecordJwk(key);
  if (!jwk) {
    problems.push('There is no key to check the signature with.');
    return null;
  }
  const name = await thumbprint(jwk);
  const opened =
    typeof signature === 'string' ? await openSignature(signature, jwk, RECORD_TYPE) : null;
  if (!opened) problems.push('The signature is not by the key in the record.');
  else if (opened.kid !== name) problems.push('The signature names another key.');
  else if (canonicalJson(opened.payload) !== canonicalJson(head)) {
    problems.push('The signature is over another head.');
  }
  return name;
}

function show(value: Json | undefined): string {
  return value === undefined ? 'no' : canonicalJson(value);
}
