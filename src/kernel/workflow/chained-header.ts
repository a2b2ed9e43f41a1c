/** The position of a history row in its chain, and the fields that the chain covers directly. */
export interface HeaderParts {
  readonly position: number;
  readonly id: string;
  /** Microseconds since 1970, as text: a JavaScript date would lose the last three digits. */
  readonly at: string;
  readonly personId: string | null;
  readonly partyId: string | null;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  /** Hexadecimal. */
  readonly contentHash: string;
}

/**
 * The text that is hashed after the previous hash: a JSON array of strings and nulls without spaces. Browser and server
 * use the same function, so a reader can recompute a position of the chain.
 *
 * @example
 * chainedHeader({ position: 1, id: '7', at: '0', personId: null, partyId: null, entity: 'seat', entityId: '3',
 *   action: 'seat.seal', contentHash: 'ab' }); // '["1","7","0",null,null,"seat","3","seat.seal","ab"]'
 */
export const chainedHeader = (row: HeaderParts): string =>
  JSON.stringify([
    String(row.position),
    row.id,
    row.at,
    row.personId,
    row.partyId,
    row.entity,
    row.entityId,
    row.action,
    row.contentHash,
  ]);
