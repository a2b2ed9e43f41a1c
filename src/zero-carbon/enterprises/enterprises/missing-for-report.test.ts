import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requiredForReport } from './enterprises.contract.ts';
import { completeness, missingForReport } from './missing-for-report.ts';

const text = fc.option(fc.string());
const list = fc.array(fc.constantFrom('CN', 'DE', '330000'), { maxLength: 1 });
const enterprise = fc.record({
  creditCode: text,
  establishedOn: text,
  country: list,
  adminArea: list,
  industry: list,
  addr: text,
  linkman: text,
  phone: text,
  mail: text,
});

it('returns 100 per cent exactly if nothing is missing, and never more', () => {
  fc.assert(
    fc.property(enterprise, (given) => {
      const per = completeness(given);
      return per >= 0 && per <= 100 && (per === 100) === (missingForReport(given).length === 0);
    }),
  );
});

it('lists empty fields in the order of the form', () => {
  const nothing = { country: [], adminArea: [], industry: [] };
  const empty = { ...nothing, creditCode: null, establishedOn: null, addr: '', linkman: null, phone: null, mail: null };
  expect(missingForReport(empty)).toEqual(requiredForReport);
  expect(missingForReport({ ...empty, country: ['DE'] })).not.toContain('adminArea');
});
