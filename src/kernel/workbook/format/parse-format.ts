/** A token of one section of a number format. */
export type Token =
  | { readonly kind: 'literal'; readonly text: string }
  /** `0`, `#`, `?`, `.`, `,`, `%`, `/` and digits of a fixed denominator. */
  | { readonly kind: 'digit' | 'point' | 'comma' | 'percent' | 'slash'; readonly text: string }
  | { readonly kind: 'exponent'; readonly text: string }
  | { readonly kind: 'general'; readonly text: string }
  /** `yyyy`, `m`, `dd`, `h`, `ss`, `AM/PM`, `.00` behind seconds; `[h]` counts beyond a day. */
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'elapsed'; readonly text: string };

export interface Section {
  readonly tokens: readonly Token[];
  /** Such as `[>=10]`. */
  readonly condition?: { readonly operator: string; readonly value: number };
  /** It displays a day, a time or a duration. */
  readonly isDate: boolean;
  readonly isPercent: boolean;
}

const parsed = new Map<string, readonly Section[]>();
/** A workbook has few formats; a malicious one may have many. */
const maxParsed = 500;

/**
 * The sections of a number format (ECMA-376 part 1, §18.8.31).
 *
 * @example
 * parseFormat('0.0%;-0.0%').length; // 2
 */
export function parseFormat(code: string): readonly Section[] {
  const known = parsed.get(code);
  if (known) return known;
  const sections = splitSections(code.slice(0, maxLength)).map(parseSection);
  if (parsed.size < maxParsed) parsed.set(code, sections);
  return sections;
}

/** Excel accepts 255 characters. */
const maxLength = 255;

function splitSections(code: string): string[] {
  const sections = [''];
  let isQuoted = false;
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at]!;
    if (!isQuoted && character === ';') {
      sections.push('');
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    sections[sections.length - 1] += character;
    if (!isQuoted && /[\\_*]/.test(character) && at + 1 < code.length)
      sections[sections.length - 1] += code[(at += 1)]!;
  }
  return sections;
}

const piece =
  /"([^"]*)"?|\\(.)|_(.)|\*(.)|\[([^\]]*)\]|(general)|(am\/pm|a\/p|上午\/下午)|(y+|m+|d+|h+|s+|e+(?![+-])|b+|g+|a{3,})|(e[+-])|([0#?])|(\.)|(,)|(%)|(\/)|(@)|([\s\S])/giu;

function parseSection(code: string): Section {
  const tokens: Token[] = [];
  let condition: Section['condition'];
  const literal = (text: string): unknown => tokens.push({ kind: 'literal', text });
  for (const found of code.matchAll(piece)) {
    const [
      all,
      quoted,
      escaped,
      space,
      fill,
      bracket,
      general,
      half,
      date,
      exponent,
      digit,
      point,
      comma,
      percent,
      slash,
    ] = found;
    if (quoted !== undefined) literal(quoted);
    else if (escaped !== undefined) literal(escaped);
    else if (space !== undefined) literal(' ');
    else if (fill !== undefined) continue;
    else if (bracket !== undefined) {
      const [, operator, value] = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(bracket) ?? [];
      if (operator !== undefined) condition = { operator, value: Number(value) };
      else if (/^(?:h+|m+|s+)$/i.test(bracket)) tokens.push({ kind: 'elapsed', text: bracket.toLowerCase() });
      else if (bracket.startsWith('$')) literal(bracket.slice(1).replace(/-[^-]*$/, ''));
    } else if (general !== undefined) tokens.push({ kind: 'general', text: general });
    else if (half !== undefined) tokens.push({ kind: 'date', text: half });
    else if (date !== undefined) tokens.push({ kind: 'date', text: date.toLowerCase() });
    else if (exponent !== undefined) tokens.push({ kind: 'exponent', text: exponent });
    else if (digit !== undefined) tokens.push({ kind: 'digit', text: digit });
    else if (point !== undefined) tokens.push({ kind: 'point', text: point });
    else if (comma !== undefined) tokens.push({ kind: 'comma', text: comma });
    else if (percent !== undefined) tokens.push({ kind: 'percent', text: percent });
    else if (slash !== undefined) tokens.push({ kind: 'slash', text: slash });
    else literal(all);
  }
  const isDate = tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed');
  const isPercent = !isDate && tokens.some(({ kind }) => kind === 'percent');
  return { tokens: isDate ? withMinutes(tokens) : tokens, isDate, isPercent, ...(condition && { condition }) };
}

/** `m` is a minute behind hours or before seconds; written `n` from here on. Zeros behind seconds are their fraction. */
function withMinutes(tokens: readonly Token[]): Token[] {
  const isUnit = ({ kind, text }: Token): boolean =>
    kind === 'elapsed' || (kind === 'date' && /^[ymdhs]/.test(text) && !/[/]/.test(text));
  const units = tokens.filter(isUnit);
  const result = tokens.map((token): Token => {
    if (token.kind !== 'date' || !/^m{1,2}$/.test(token.text)) return token;
    const at = units.indexOf(token);
    const isMinute = units[at - 1]?.text.startsWith('h') === true || units[at + 1]?.text.startsWith('s') === true;
    return isMinute ? { kind: 'date', text: 'n'.repeat(token.text.length) } : token;
  });
  const joined: Token[] = [];
  for (const token of result) {
    const last = joined.at(-1);
    if (token.kind === 'point') joined.push({ kind: 'date', text: '.' });
    else if (token.kind === 'digit' && last?.kind === 'date' && last.text.startsWith('.')) {
      joined[joined.length - 1] = { kind: 'date', text: `${last.text}0` };
    } else joined.push(token);
  }
  return joined.map((token) => (token.kind === 'date' && token.text === '.' ? { kind: 'literal', text: '.' } : token));
}
