import { randomBytes } from 'node:crypto';
import { workBits, workRounds, type Work } from '#accounts/captcha/proof-of-work.ts';

/**
 * A new sum. The first level of pressure asks that it be done, at no more than it costs at rest; each further one doubles
 * it.
 */
export const setWork = (level: number): Work => ({
  salt: randomBytes(16).toString('base64url'),
  rounds: workRounds,
  bits: Math.min(workBits.most, workBits.rest + Math.max(0, level - 1)),
});
