import { randomBytes } from 'node:crypto';
import { workBits, workRounds, type Work } from '#accounts/captcha/proof-of-work.ts';

/**
 * Creates a sum. The first pressure level makes it mandatory at the cost at rest; each further level doubles the cost.
 */
export const setWork = (level: number): Work => ({
  salt: randomBytes(16).toString('base64url'),
  rounds: workRounds,
  bits: Math.min(workBits.most, workBits.rest + Math.max(0, level - 1)),
});
