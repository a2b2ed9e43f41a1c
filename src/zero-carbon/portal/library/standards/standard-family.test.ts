import { expect, it } from 'vitest';
import { standardFamily } from './standard-family.ts';

it('removes year and part', () => {
  expect(standardFamily('GB/T 32151.29-2024')).toBe('GB/T 32151');
  expect(standardFamily('GB/T 36132-2018')).toBe(standardFamily('GB/T 36132-2025'));
  expect(standardFamily('ISO 14064-1:2018')).toBe('ISO 14064');
  expect(standardFamily('ISO 14067:2018')).toBe('ISO 14067');
  expect(standardFamily('IWA 42:2022')).toBe('IWA 42');
});

it('leaves a number without year or part unchanged', () => {
  expect(standardFamily('T/SEESA 009')).toBe('T/SEESA 009');
  expect(standardFamily('T/CECA-G 0171-2022')).toBe('T/CECA-G 0171');
  expect(standardFamily('T/DZJN 75-2022')).toBe('T/DZJN 75');
});
