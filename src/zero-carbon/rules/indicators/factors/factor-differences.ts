import type { Lang } from '#kernel/i18n/text.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { fieldsOf, type FactorFields } from './factor-fields.ts';
import { fieldWords } from './factors.words.ts';

/** One field of one factor that differs between two versions; a factor in only one of them differs in its value. */
export interface FactorDifference {
  /** `grid-cn-2023-average value` */
  readonly key: string;
  readonly id: string;
  readonly part: string;
  readonly field: string;
  /** Null if the factor did not exist. */
  readonly before: string | null;
  /** Null if it no longer exists. */
  readonly after: string | null;
}

/** The changes of factors from one version to another, in the order of their ids. */
export function differencesInFactors(from: readonly Factor[], to: readonly Factor[], lang: Lang): FactorDifference[] {
  const before = new Map(from.map((factor) => [factor.id, factor]));
  const after = new Map(to.map((factor) => [factor.id, factor]));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const part = (is ?? was)!.name[lang];
    if (!was || !is) {
      const worth = ({ value, range, unit }: Factor): string => `${value ?? `${range?.from}–${range?.to}`} ${unit}`;
      const field = fieldWords.value[lang];
      return [{ key: `${id} value`, id, part, field, before: was ? worth(was) : null, after: is ? worth(is) : null }];
    }
    const [old, now] = [fieldsOf(was), fieldsOf(is)];
    return (Object.keys(old) as (keyof FactorFields)[]).flatMap((name) =>
      old[name] === now[name] || name === 'code'
        ? []
        : [
            {
              key: `${id} ${name}`,
              id,
              part,
              field: fieldWords[name][lang],
              before: String(old[name] ?? '–'),
              after: String(now[name] ?? '–'),
            },
          ],
    );
  });
}
