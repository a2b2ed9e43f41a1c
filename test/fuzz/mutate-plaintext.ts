import type { Random } from './random.ts';

const minute = 60_000;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Forbidden contents of an envelope, by fault. Each function returns bytes that must be refused. */
export const wrongPlaintexts: Readonly<Record<string, (good: Good, random: Random) => Uint8Array | string>> = {
  'time off': (good, random) =>
    plaintext(good, { t: good.t + random.pick([-1, 1]) * (6 + random.below(10_000)) * minute }),
  'time no whole number': (good, random) =>
    plaintext(good, { t: random.pick([String(good.t), good.t + 0.5, 2 ** 60, null, true, [good.t], {}, undefined]) }),
  'time out of range': (good, random) =>
    plaintext(good, { t: random.pick([0, -good.t, 1e308, Number.MAX_SAFE_INTEGER]) }),
  'id wrong': (good, random) =>
    plaintext(good, {
      id: random.pick<unknown>([
        good.id.slice(1),
        `${good.id}A`,
        `${good.id.slice(1)}${random.pick([...'+/=. \n\u0000é零'])}`,
        `${good.id}\n`,
        '',
        22,
        null,
        [good.id],
        { id: good.id },
        undefined,
      ]),
    }),
  'params wrong': (good, random) =>
    plaintext(good, { params: random.pick<unknown>([[], null, 'x', 7, true, undefined, [good.params]]) }),
  'proof wrong': (good, random) => plaintext(good, { s: random.pick<unknown>([7, null, {}, [], true]) }),
  'nested too deep': (good, random) => {
    const levels = random.pick([16, 17, 64, 10_000, 200_000]);
    return random.pick([
      `{"deep":${nested(levels)},${plaintext(good).slice(1)}`,
      `{"deep":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)},${plaintext(good).slice(1)}`,
    ]);
  },
  'only openings': (_good, random) => random.pick(['[', '{"a":', '{"t":[']).repeat(1 + random.below(50_000)),
  'too large': (good, random) => plaintext(good, { params: { text: 'x'.repeat(1024 * 1024 + random.below(2_000)) } }),
  'cut off': (good, random) => plaintext(good).slice(0, random.below(plaintext(good).length)),
  'something behind it': (good, random) => plaintext(good) + random.pick(['x', '{}', ',', '\u0000', '\ufeff']),
  'something before it': (good, random) => random.pick(['\ufeff', 'x', '[', '\u0000', ')]}\n']) + plaintext(good),
  'another value': (_good, random) => random.pick(['null', '[]', '""', '0', '{}', 'true', '', ' ', 'undefined', 'NaN']),
  'not UTF-8': (good, random) => {
    const bytes = Buffer.from(plaintext(good, { params: { text: 'aaaa' } }));
    const at = bytes.indexOf('aaaa') + random.below(4);
    bytes[at] = random.pick([0x80, 0xc0, 0xc3, 0xed, 0xf5, 0xfe, 0xff]);
    return bytes;
  },
  'comments and single quotes': (good, random) =>
    random.pick([plaintext(good).replaceAll('"', "'"), `/* */${plaintext(good)}`, plaintext(good).replace(':', '=')]),
  chance: (_good, random) => Uint8Array.from({ length: 2 + random.below(400) }, () => random.below(256)),
};

/** A valid envelope. */
export interface Good {
  readonly t: number;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export const plaintext = (good: Good, more: object = {}): string => JSON.stringify({ ...good, ...more });
