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

/** GB 11714 counts letters from A = 10 without gaps. */
const codeAlphabetValue = (character: string): number => Number.parseInt(character, 36);
