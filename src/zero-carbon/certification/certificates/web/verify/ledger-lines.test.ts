import { expect, it } from 'vitest';
import { ledgerLines } from './ledger-lines.ts';

const ledger = {
  scope1: '1842.600',
  scope2: '614.300',
  scope2Location: '3905.200',
  scope3: '21470.805',
  removal: '0.000',
  offset: '23927.705',
  net: '0.000',
  serials: ['CCER-1–9'],
};
const shown = (of: Parameters<typeof ledgerLines>[0]) => ledgerLines(of).map(({ kind, tonnes }) => `${kind} ${tonnes}`);

it('adds up the displayed values exactly to three decimals', () => {
  expect(shown(ledger)).toEqual([
    'scope1 1,842.600',
    'scope2 614.300',
    'scope3 21,470.805',
    'gross 23,927.705',
    'removal 0.000',
    'offset −23,927.705',
    'net 0.000',
  ]);
});

it('excludes scope 3 from the sum if it was not evaluated', () => {
  expect(shown({ ...ledger, scope3: null })).toContain('gross 2,456.900');
  expect(shown({ ...ledger, scope3: null }).join()).not.toContain('scope3');
});
