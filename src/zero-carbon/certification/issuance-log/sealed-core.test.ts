import { expect, it } from 'vitest';
import { joined, utf8 } from './bytes.ts';
import { coreText, payloadOf, readPayload, type CertificateCore } from './sealed-core.ts';

const core: CertificateCore = {
  number: 'ZCE-017-26-II5-00382R0-J',
  enterprise: '安吉南岭储能电池有限公司',
  creditCode: '91330523MA2D1K7X3Q',
  siteAddress: '浙江省湖州市安吉县递铺街道阳光大道 1188 号',
  type: 'II',
  star: '5',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  issuedOn: '2026-08-14',
  expiresOn: '2029-08-13',
  key: '017-2026-1',
  facts: 'A'.repeat(43),
};
const seal = new Uint8Array(64).fill(7);

it('contains the address of the site from the province downwards', () => {
  expect(coreText(core).split('\n')).toHaveLength(13);
  expect(readPayload(payloadOf(core, seal))?.core).toEqual(core);
});

it('reads a certificate of format 1, without an address', () => {
  const { siteAddress: _none, ...first } = core;
  const lines = ['portico-certificate/1', ...Object.values(first)];
  const payload = joined(utf8(lines.join('\n')), seal);
  expect(readPayload(payload)?.core).toEqual(first);
  expect(payloadOf(first, seal)).toEqual(payload);
});

it('rejects the lines of one format with the name of the other', () => {
  const swapped = coreText(core).replace('certificate/2', 'certificate/1');
  expect(readPayload(joined(utf8(swapped), seal))).toBeUndefined();
  expect(readPayload(joined(utf8(coreText(core).replace('certificate/2', 'certificate/3')), seal))).toBeUndefined();
});

it('refuses to seal a field with a line break', () => {
  expect(() => coreText({ ...core, siteAddress: '一\n二' })).toThrow(RangeError);
});
