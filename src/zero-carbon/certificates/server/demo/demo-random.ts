/** A repeatable sequence of numbers in [0, 1) from one seed (mulberry32). */
export function repeatable(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list, by a random number. */
export const pick = <T>(random: () => number, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from');
  return chosen;
};

const codeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A sound unified social credit code (GB 32100-2015) of an enterprise in a place, from a running number. */
export function demoCreditCode(placeCode: string, serial: number): string {
  let body = '';
  for (let rest = serial * 7_919 + 12_345, digit = 0; digit < 8; digit += 1) {
    body = (codeAlphabet[rest % 31] ?? '0') + body;
    rest = Math.floor(rest / 31);
  }
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * codeAlphabetValue(body[index] ?? '0'), 0);
  const bodyCheck = (11 - (sum % 11)) % 11;
  const first17 = `91${placeCode}${body}${bodyCheck === 10 ? 'X' : bodyCheck}`;
  let total = 0;
  let weight = 1;
  for (const character of first17) {
    total += codeAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return first17 + (codeAlphabet[(31 - (total % 31)) % 31] ?? '');
}

/** GB 11714 counts letters from A = 10 with none left out. */
const codeAlphabetValue = (character: string): number => Number.parseInt(character, 36);
