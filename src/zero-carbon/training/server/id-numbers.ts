import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { maskIdCard } from '#zero-carbon/training/mask-id-card.ts';

/**
 * The two stored forms of an ID card number: one to find a row, one to display it. Numbers are 18 characters,
 * normalised by `idCardNumber`.
 */
export interface IdNumbers {
  /** The search key of a new row. */
  hash(number: string): Buffer;
  /**
   * The possible search keys of a row, the newest key's first: rows retain the hash of the key they were written under.
   */
  hashes(number: string): Buffer[];
  /** Bound to its row: in another row it cannot be opened. */
  seal(number: string, rowId: string): Buffer;
  /** The possible search keys of a sealed number, in rows of any table; undefined if no key of the file opens it. */
  hashesIn(sealed: Buffer, rowId: string): Buffer[] | undefined;
  /** The number, only for issuing a certificate to its holder; undefined if no key opens it. */
  opened(sealed: Buffer, rowId: string): string | undefined;
  /** The number masked; only stars if no key of the file opens it. */
  masked(sealed: Buffer, rowId: string): string;
}

/** The tables with ID card numbers. */
export type NumberedTable = 'zero_carbon.trainees' | 'zero_carbon.training_enrolments';

const hashLabel = 'training id numbers';
const sealLabel = 'training id numbers';

export function createIdNumbers(keyring: Keyring, table: NumberedTable = 'zero_carbon.trainees'): IdNumbers {
  const boundTo = (rowId: string): string => `${table} ${rowId}`;
  // as key objects: each call would convert bytes to one
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
