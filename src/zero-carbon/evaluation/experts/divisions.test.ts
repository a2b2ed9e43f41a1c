import { expect, it } from 'vitest';
import industries from '#zero-carbon/enterprises/enterprises/content/industries.json' with { type: 'json' };
import { divisionWords } from './divisions.words.ts';
import { divisions } from './divisions.ts';

it('lists the same divisions as the reference list, with the same names', () => {
  const shipped = Object.entries(industries).filter(([code]) => code.length === 2);
  expect(divisions).toEqual(shipped.map(([code]) => code).toSorted());
  for (const [code, [zh, en]] of shipped) expect(divisionWords[code as keyof typeof divisionWords]).toEqual({ zh, en });
});
