import type { FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Place, Places } from '#kernel/http/server/guard/places.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import { findUpload } from './find-upload.ts';

interface PlaceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly places: Places;
  readonly security: SecurityEvents;
}

/** The route's pattern in security events. */
export const uploadRoute = '/api/files/:secret';

/**
 * Takes a slot for a PATCH, counted for the party that owns the upload. A HEAD takes none, but is refused while the rest of
 * the upload would be: a client that asks first does not send a piece in vain.
 *
 * @returns the slot to leave; undefined if none is needed: another method, or an address that is refused anyway; `busy` if
 *   there is none.
 * @example
 * const place = await takePiecePlace(request, { database, clock, places, security });
 */
export async function takePiecePlace(
  request: FastifyRequest,
  { database, clock, places, security }: PlaceOptions,
): Promise<Place | 'busy' | undefined> {
  const { method, ip: address } = request;
  if (method !== 'PATCH' && method !== 'HEAD') return undefined;
  const { secret } = request.params as { readonly secret: string };
  const upload = await findUpload(database.kysely, secret, clock);
  if (!upload) return undefined;
  const { party_id: partyId, person_id: personId } = upload;
  const holder = { actor: { partyId, personId }, address };
  if (places.hasRoom('pieces', holder)) return method === 'PATCH' ? places.take('pieces', holder) : undefined;
  if (method === 'HEAD' && upload.received === upload.size) return undefined;
  security.report({ kind: 'rate-limited', address, partyId, personId, route: uploadRoute, requestId: request.id });
  return 'busy';
}
