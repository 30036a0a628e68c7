import type { CryptoAsset } from '#core/money/assets.ts';
import { fromChainUnits } from '#core/wallet/chain-units.ts';
import type { GasPrice } from '#server/platform/integrations/chain/chain-port.ts';
import type {
  Signer,
  SigningOutcome,
  SigningRequest,
} from '#server/platform/integrations/signer/signer-port.ts';
import type { Entry, Journal } from '#server/money/signer/journal.ts';
import type { Keys } from '#server/money/signer/keys.ts';
import { chainName, type Policy } from '#server/money/signer/policy.ts';
import {
  type Draft,
  draftOf,
  NotAllowed,
  signDraft,
} from '#server/money/signer/write-transaction.ts';

export interface SignerParts {
  readonly keys: Keys;
  readonly policy: Policy;
  readonly journal: Journal;
  readonly now?: () => number;
}

type Refused = Extract<SigningOutcome, { ok: false }>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Signs what its policy allows, and each reference once: a repeated reference gets the same transaction again, at
 * most at a higher gas price, and a nonce belongs to the reference that first used it. Signatures are journaled
 * before they leave, so a signer that was killed answers as it would have. Signatures are deterministic: the same
 * transaction is the same bytes, and a repeated request returns everything signed for its reference.
 */
export function openSigner({ keys, policy, journal, now = Date.now }: SignerParts): Signer {
  const known = remember(journal.entries);

  /** Decides and journals synchronously: nothing else is served between the two. */
  const admit = (request: SigningRequest, draft: Draft): Refused | null => {
    const before = known.byReference.get(request.reference) ?? [];
    const terms = termsOf(request);
    const [first] = before;
    if (first && (first.words !== terms || first.from !== draft.from)) {
      return refuse('changed_wish', `${request.reference} was something else`);
    }
    const last = before.at(-1);
    if (last && !rises(last, request.gasPrice)) return null;
    const holder = known.byNonce.get(nonceKey(request.chain, draft.from, request.nonce));
    if (holder !== undefined && holder !== request.reference) {
      return refuse(
        'nonce_used',
        `nonce ${request.nonce} on ${chainName(request.chain)} is ${holder}'s`,
      );
    }
    const refused = tooMuchGas(request, policy) ?? tooFast(known.entries, policy, now());
    if (refused) return refused;
    if (!first) {
      const over = overLimit(request, draft, policy, known.entries, now());
      if (over) return over;
    }
    const entry: Entry = {
      // A clock that was set back does not open a new day.
      at: Math.max(now(), known.entries.at(-1)?.at ?? 0),
      reference: request.reference,
      chain: request.chain,
      from: draft.from,
      nonce: request.nonce,
      kind: request.what.kind,
      words: terms,
      counts: countsOf(request, draft),
      maxFeePerGas: String(request.gasPrice.maxFeePerGas),
      maxPriorityFeePerGas: String(request.gasPrice.maxPriorityFeePerGas),
    };
    journal.append(entry);
    known.add(entry);
    return null;
  };

  const signAll = async (request: SigningRequest): Promise<SigningOutcome> => {
    const all = await Promise.all(
      (known.byReference.get(request.reference) ?? []).map(
        ({ maxFeePerGas, maxPriorityFeePerGas }) => {
          const gasPrice = {
            maxFeePerGas: BigInt(maxFeePerGas),
            maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
          };
          return signDraft(draftOf({ ...request, gasPrice }, keys, policy));
        },
      ),
    );
    const asked = all.find((one) => isSame(one.gasPrice, request.gasPrice)) ?? all.at(-1);
    if (!asked) throw new Error(`${request.reference} does not stand in the journal`);
    return { ok: true, ...asked, others: all.filter((one) => one !== asked) };
  };

  return {
    async sign(request) {
      try {
        const draft = draftOf(request, keys, policy);
        return admit(request, draft) ?? (await signAll(request));
      } catch (error) {
        if (error instanceof NotAllowed) return refuse('not_allowed', error.message);
        throw error;
      }
    },
  };
}

function remember(written: readonly Entry[]) {
  const byReference = new Map<string, Entry[]>();
  const byNonce = new Map<string, string>();
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    entries.push(entry);
    byReference.set(entry.reference, [...(byReference.get(entry.reference) ?? []), entry]);
    byNonce.set(nonceKey(entry.chain, entry.from, entry.nonce), entry.reference);
  };
  for (const entry of written) add(entry);
  return { byReference, byNonce, entries, add };
}

function nonceKey(chain: string, from: string, nonce: number): string {
  return `${chain} ${from.toLowerCase()} ${nonce}`;
}

/** All fields that may not change when a reference is requested again. */
function termsOf({ chain, nonce, gasLimit, what }: SigningRequest): string {
  const fields = Object.entries(what).map(
    ([name, value]) => `${name}=${name === 'to' ? String(value).toLowerCase() : String(value)}`,
  );
  return [chain, nonce, gasLimit, ...fields.toSorted()].join(' ');
}

function isSame(one: GasPrice, other: GasPrice): boolean {
  return (
    one.maxFeePerGas === other.maxFeePerGas &&
    one.maxPriorityFeePerGas === other.maxPriorityFeePerGas
  );
}

function rises(last: Entry, { maxFeePerGas, maxPriorityFeePerGas }: GasPrice): boolean {
  return (
    maxFeePerGas > BigInt(last.maxFeePerGas) &&
    maxPriorityFeePerGas >= BigInt(last.maxPriorityFeePerGas)
  );
}

function tooMuchGas({ chain, gasPrice }: SigningRequest, { chains }: Policy): Refused | null {
  const most = chains[chain]?.mostFeePerGas ?? 0n;
  const isSane =
    gasPrice.maxFeePerGas > 0n && gasPrice.maxPriorityFeePerGas <= gasPrice.maxFeePerGas;
  if (isSane && gasPrice.maxFeePerGas <= most) return null;
  return refuse('over_limit', `${gasPrice.maxFeePerGas} wei for gas on ${chainName(chain)}`);
}

/** The journal is in order of time, so the search ends where the window does. */
function* within(entries: readonly Entry[], since: number): Generator<Entry> {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry || entry.at <= since) return;
    yield entry;
  }
}

function tooFast(entries: readonly Entry[], { perMinute }: Policy, now: number): Refused | null {
  let signed = 0;
  for (const _ of within(entries, now - MINUTE_MS)) signed++;
  return signed < perMinute ? null : refuse('too_many', `${signed} signatures within a minute`);
}

function overLimit(
  request: SigningRequest,
  draft: Draft,
  policy: Policy,
  entries: readonly Entry[],
  now: number,
): Refused | null {
  const { what, units } = countsOf(request, draft);
  const limit = limitOf(request, policy);
  if (limit === null) return null;
  if (BigInt(units) > limit.each) return refuse('over_limit', `${units} ${what} at once`);
  let today = BigInt(units);
  const seen = new Set<string>();
  for (const entry of within(entries, now - DAY_MS)) {
    if (entry.counts.what !== what || seen.has(entry.reference)) continue;
    seen.add(entry.reference);
    today += BigInt(entry.counts.units);
  }
  return today <= limit.day ? null : refuse('over_day_limit', `${today} ${what} within a day`);
}

/** Null without a limit: a sweep goes to ourselves. */
function limitOf({ chain, what }: SigningRequest, policy: Policy) {
  if (what.kind === 'sweep') return null;
  if (what.kind === 'gas') {
    const rules = policy.chains[chain];
    return { each: rules?.mostGasTopUp ?? 0n, day: rules?.mostGasTopUpPerDay ?? 0n };
  }
  const limits = policy.limits[what.asset];
  return { each: limits?.each.units ?? 0n, day: limits?.day.units ?? 0n };
}

function countsOf({ chain, what }: SigningRequest, { decimals }: Draft): Entry['counts'] {
  switch (what.kind) {
    case 'withdrawal':
      return { what: what.asset, units: ledgerUnits(what.asset, what.chainUnits, decimals) };
    case 'sweep':
      return {
        what: `${what.asset} swept`,
        units: ledgerUnits(what.asset, what.chainUnits, decimals),
      };
    case 'gas':
      return { what: `wei on ${chain}`, units: String(what.wei) };
  }
}

/** Rounded up, so that digits below the ledger's precision never stretch a limit. */
function ledgerUnits(asset: CryptoAsset, chainUnits: bigint, decimals: number): string {
  const exact = fromChainUnits(asset, chainUnits, decimals).units;
  const isShort = fromChainUnits(asset, chainUnits - 1n, decimals).units === exact && decimals > 8;
  return String(isShort ? exact + 1n : exact);
}

function refuse(code: Refused['code'], message: string): Refused {
  return { ok: false, code, message };
}
