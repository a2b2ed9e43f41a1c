import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { NotAnswered } from '#kernel/http/server/open-data.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { didOf, portalOf } from '#zero-carbon/certification/credentials/did.ts';
import { vocabularyOf } from '#zero-carbon/certification/credentials/vocabulary.ts';
import { listLength, newestList } from './assign-status-index.ts';
import { organisationOf, signerOf, type IssuerParts } from './issuer.ts';
import { secondOf, signCredential } from './sign-credential.ts';

/** The states that set a certificate's bit in a list. An expired certificate has its own date for that. */
export const purposes = {
  revocation: ['withdrawn', 'cancelled', 'replaced'],
  suspension: ['suspended'],
} as const satisfies Readonly<Record<string, readonly CertificateState[]>>;
export type Purpose = keyof typeof purposes;

export interface AskedList {
  readonly code: string;
  readonly purpose: Purpose;
  readonly list: number;
}

/** The address of a list. */
export const listAddress = (publicUrl: string, { code, purpose, list }: AskedList): string =>
  `${portalOf(publicUrl)}/status/${code}/${purpose}/${list}`;

const validFor = 86_400_000;
/** Minimum interval between rebuilds of a list (ms): with caches on the way, a change appears within a minute. */
const freshFor = 25_000;
/** … and the lifetime in the client's cache (seconds). */
export const listSeconds = 25;
const mostKept = 500;

/** Builds status lists on request, each at most about twice a minute. */
export function createStatusLists(
  parts: IssuerParts,
): (asked: AskedList, database: Database, clock: Clock) => Promise<object> {
  const kept = new Map<string, { readonly at: number; readonly list: Promise<object> }>();
  return (asked, { kysely }, clock) => {
    const name = listAddress(parts.publicUrl, asked);
    const now = clock.now().getTime();
    const found = kept.get(name);
    if (found && now - found.at >= 0 && now - found.at < freshFor) return found.list;
    const list = makeList(kysely, parts, asked, clock.now());
    kept.delete(name);
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(name, { at: now, list });
    // a failed build is repeated by the next request
    list.catch(() => kept.delete(name));
    return list;
  };
}

async function makeList(db: Db, parts: IssuerParts, asked: AskedList, now: Date): Promise<object> {
  const organisation = await organisationOf(db, asked.code);
  const newest = (await newestList(db, organisation.id)) ?? 1;
  if (asked.list < 1 || asked.list > newest) throw new NotAnswered('the organisation has no such list');
  const signer = await signerOf(db, parts, organisation, now);
  const id = listAddress(parts.publicUrl, asked);
  const document = {
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(parts.publicUrl, asked.code),
    validFrom: secondOf(now),
    validUntil: secondOf(new Date(now.getTime() + validFor)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: asked.purpose,
      encodedList: await encodeList(await setPlaces(db, organisation.id, asked)),
    },
  } as const;
  return signCredential(document, vocabularyOf(portalOf(parts.publicUrl)), signer);
}

async function setPlaces(db: Db, organisationId: string, { purpose, list }: AskedList): Promise<number[]> {
  const rows = await db
    .selectFrom('zero_carbon.status_entries as e')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 'e.certificate_id')
    .select('e.index')
    .where('e.organisation_id', '=', organisationId)
    .where('e.list', '=', list)
    .where('c.state', 'in', purposes[purpose])
    .execute();
  return rows.map(({ index }) => index);
}

/** Positions as bits, the first one the highest of its byte, compressed, in base64url after the multibase prefix. */
async function encodeList(places: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of places) bits[place >> 3]! |= 0x80 >> (place & 7);
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`;
}
