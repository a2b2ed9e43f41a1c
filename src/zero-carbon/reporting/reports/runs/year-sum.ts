import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Step } from '#zero-carbon/rules/calculation/product.ts';

/** Quantities and results add up over the months; the multipliers stay. */
const addsUp = ({ kind }: Step): boolean => kind === 'quantity' || kind === 'result';

/** Adds up the months' calculations into one of the whole year; null if their steps differ, for example in units. */
export function yearSum(months: readonly (readonly Step[])[]): readonly Step[] | null {
  const [first, ...others] = months;
  if (!first) return null;
  const isAlike = others.every(
    (steps) =>
      steps.length === first.length &&
      steps.every((step, at) => {
        const { operator, unit, kind, value } = first[at]!;
        return (
          step.operator === operator &&
          step.unit === unit &&
          step.kind === kind &&
          (addsUp(step) || step.value === value)
        );
      }),
  );
  if (!isAlike) return null;
  return first.map((step, at) =>
    addsUp(step)
      ? { ...step, value: months.reduce((sum, steps) => sum.plus(steps[at]!.value), new Exact(0)).toFixed() }
      : step,
  );
}
