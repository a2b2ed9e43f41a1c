import { expect, it } from 'vitest';
import { compareVersions } from './device-versions.ts';

it('sorts the newest first, 5.10 before 5.9, and unknown versions last', () => {
  const versions = ['5.9.8', null, '5.10.0', '4.12.2', '5.9.12'];
  expect(versions.toSorted(compareVersions)).toEqual(['5.10.0', '5.9.12', '5.9.8', '4.12.2', null]);
});
