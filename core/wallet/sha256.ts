/** SHA-256, for addresses: browsers have their own only on secure pages, and only as a promise. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = padTo64(message);
  const view = new DataView(padded.buffer);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const early = at(words, n - 15);
      const late = at(words, n - 2);
      words[n] =
        at(words, n - 16) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        at(words, n - 7) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, n) + at(words, n)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] = at(state, n) + word;
  });
}

/** A single bit, zeros, and the length in bits. */
function padTo64(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, n: number) => words[n] ?? 0;

const PRIMES = firstPrimes(64);
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}
