/** SHA-256's constants: the first 32 bits of the fractional parts of cube roots and square roots of primes. */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (candidate) =>
    candidate > 1 && !Array.from({ length: candidate }, (_, at) => at).some((by) => by > 1 && candidate % by === 0),
);
const fraction = (root: number): number => ((root % 1) * 4_294_967_296) | 0;
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * Returns the first 32 bits of the SHA-256 of an ASCII text of at most 55 characters: one block, without any
 * allocation. A proof of work needs millions of hashes, and a general library allocates objects for each.
 *
 * @throws RangeError for a longer text.
 */
export function sha256Head(text: string): number {
  const { length } = text;
  if (length > 55) throw new RangeError('More than one block');
  words.fill(0, 0, 16);
  for (let at = 0; at < length; at += 1) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at & 3) * 8));
  }
  words[length >> 2] = (words[length >> 2] ?? 0) | (0x80 << (24 - (length & 3) * 8));
  words[15] = length * 8;
  for (let at = 16; at < 64; at += 1) {
    const w15 = words[at - 15] ?? 0;
    const w2 = words[at - 2] ?? 0;
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    words[at] = ((words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1) | 0;
  }
  let a = start[0] ?? 0;
  let b = start[1] ?? 0;
  let c = start[2] ?? 0;
  let d = start[3] ?? 0;
  let e = start[4] ?? 0;
  let f = start[5] ?? 0;
  let g = start[6] ?? 0;
  let h = start[7] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (words[at] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (start[0] ?? 0)) >>> 0;
}
