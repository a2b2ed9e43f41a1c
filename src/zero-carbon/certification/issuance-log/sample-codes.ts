import { encode } from '#kernel/envelope/base64url.ts';
import { specimenNumber } from '#zero-carbon/certification/templates/samples.ts';
import { payloadOf } from './sealed-core.ts';

/**
 * The text of an enterprise's certificate QR code with a placeholder seal: it is as long as a real one, for testing
 * designs.
 *
 * @example
 * sampleCodes('https://zce.example.cn')('安吉南岭储能电池有限公司'); // 'https://zce.example.cn/v/#cG9ydGljb…'
 */
export const sampleCodes =
  (publicUrl: string) =>
  (enterprise: string): string => {
    const core = {
      number: specimenNumber,
      enterprise,
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
    return `${publicUrl}/v/#${encode(payloadOf(core, new Uint8Array(64)))}`;
  };
