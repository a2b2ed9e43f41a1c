import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { maskIdCard } from '#zero-carbon/training/mask-id-card.ts';

/**
 * The two forms in which an ID card number is kept: one to find a row by, one to show it from. Numbers are 18
 * characters, as `idCardNumber` gives them.
 */
export interface IdNumbers {
  /** What a new row is found by. */
  hash(number: string): Buffer;
  /** What a row may be found by, the newest key's first: rows keep the hash of the key they were written under. */
  hashes(number: string): Buffer[];
  /** Bound to the row it stands in: moved to another one it opens no more. */
  seal(number: string, rowId: string): Buffer;
  /** What a sealed number may be found by, in rows of any table; undefined where no key of the file opens it. */
  hashesIn(sealed: Buffer, rowId: string): Buffer[] | undefined;
  /** The number, for whoever issues a certificate to its holder and nobody else; undefined where no key opens it. */
  opened(sealed: Buffer, rowId: string): string | undefined;
  /** The number masked; all stars where no key of the file opens it. */
  masked(sealed: Buffer, rowId: string): string;
}

/** The tables whose rows hold ID card numbers. */
export type NumberedTable = 'zero_carbon.trainees' | 'zero_carbon.training_enrolments';

const hashLabel = 'training id numbers';
const sealLabel = 'training id numbers';

export function createIdNumbers(keyring: Keyring, table: NumberedTable = 'zero_carbon.trainees'): IdNumbers {
  const boundTo = (rowId: string): string => `${table} ${rowId}`;
  // as key objects: of bytes each call would make one
  const keys = keyring.deriveEach(hashLabel).map((key) => createSecretKey(key));
  const mac = (key: KeyObject, number: string): Buffer => createHmac('sha256', key).update(number).digest();
  const hashes = (number: string): Buffer[] => keys.map((key) => mac(key, number));
  const opened = (sealed: Buffer, rowId: string): string | undefined =>
    keyring.open(sealLabel, sealed, boundTo(rowId))?.toString('utf8');
  return {
    hashes,
    opened,
    hash: (number) => hashes(number)[0]!,
    seal: (number, rowId) => keyring.seal(sealLabel, number, boundTo(rowId)),
    hashesIn(sealed, rowId) {
      const number = opened(sealed, rowId);
      return number === undefined ? undefined : hashes(number);
    },
    masked: (sealed, rowId) => maskIdCard(opened(sealed, rowId) ?? ''),
  };
}
