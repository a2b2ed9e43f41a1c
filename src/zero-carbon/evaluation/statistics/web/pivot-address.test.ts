import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dimensions } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { pivotAddress, readPivotAddress, spans } from './pivot-address.ts';
import { measures } from './pivot-table.ts';

it('restores every choice from the address, which omits the defaults', () => {
  const choices = fc
    .record({
      rows: fc.constantFrom(...dimensions),
      columns: fc.option(fc.constantFrom(...dimensions), { nil: undefined }),
      measure: fc.constantFrom(...measures),
      months: fc.constantFrom(...spans),
    })
    .filter(({ rows, columns }) => rows !== columns);
  fc.assert(
    fc.property(choices, (choice) => {
      const [, search = ''] = pivotAddress('/index/statistics', choice).split('?');
      expect(readPivotAddress(search)).toEqual(choice);
    }),
  );
  expect(pivotAddress('/index/statistics', readPivotAddress(''))).toBe('/index/statistics');
});

it('ignores unavailable choices', () => {
  expect(readPivotAddress('rows=price&columns=star&measure=x&months=13')).toEqual(readPivotAddress(''));
  const offered = dimensions.filter((one) => one !== 'organisation');
  expect(readPivotAddress('rows=organisation&columns=month', offered)).toMatchObject({
    rows: 'region',
    columns: 'month',
  });
  expect(readPivotAddress('rows=month&columns=month').columns).toBeUndefined();
});
