import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/** Without vowels, which form words, and without characters that look alike in print. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';
const half = 4;

/** The codes on training certificates: a person who enters one has seen the certificate. */
export interface CertificateCodes {
  /** The code of a certificate, such as `K7QF-3M9X`: one of 27⁸, not computable without the secret key file. */
  of(number: string): string;
  /** Returns true if a typed code belongs to a certificate of a person. */
  isOf(db: Db, traineeId: string, typed: string): Promise<boolean>;
}

/** Nothing is stored: a code is computed from the certificate's number, and verified under older keys too. */
export function createCertificateCodes(keyring: Pick<Keyring, 'deriveEach'>): CertificateCodes {
  const keys = keyring.deriveEach('training certificate codes');
  const codeUnder = (key: Buffer, number: string): string => {
    let rest = BigInt(`0x${createHmac('sha256', key).update(number).digest('hex')}`);
    let code = '';
    for (let at = 0; at < 2 * half; at += 1) {
      code += letters[Number(rest % BigInt(letters.length))];
      rest /= BigInt(letters.length);
    }
    return code;
  };
  return {
    of(number) {
      const code = codeUnder(keys[0]!, number);
      return `${code.slice(0, half)}-${code.slice(half)}`;
    },
    async isOf(db, traineeId, typed) {
      const asked = Buffer.from(tidyCode(typed));
      const held = await db
        .selectFrom('zero_carbon.training_certificates')
        .select('number')
        .where('trainee_id', '=', traineeId)
        .orderBy('id', 'desc')
        .limit(mostHeld)
        .execute();
      const codes = held.flatMap(({ number }) => keys.map((key) => Buffer.from(codeUnder(key, number))));
      return codes.some((code) => code.length === asked.length && timingSafeEqual(code, asked));
    },
  };
}

/** Far more certificates than any person has; the newest count. */
const mostHeld = 200;

const tidyCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
