import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { create } from 'multiformats/hashes/digest';
import { sha256 } from 'multiformats/hashes/sha2';

/** The content address of this SHA-256: CIDv1, raw, base32. */
export function contentId(digest: Uint8Array): string {
  return CID.createV1(raw.code, create(sha256.code, digest)).toString();
}
