import { decode } from '#kernel/envelope/base64url.ts';
import { Unread } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';

/** The facts of a certificate's credential, and its entries in the status lists. */
export interface ReadStatus {
  /** All facts of the certificate, whose hash its seal contains. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The creation time of the older list, ISO 8601. */
  readonly listedAt: string;
  /** The purposes of the lists in which it is marked. */
  readonly set: readonly string[];
}

interface Entry {
  readonly statusPurpose: string;
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

interface Credential {
  readonly credentialSubject: Readonly<Record<string, unknown>>;
  readonly credentialStatus: readonly Entry[];
}

interface List {
  readonly validFrom: string;
  readonly credentialSubject: { readonly encodedList: string };
}

/**
 * Reads a certificate's credential and both its status lists from the portal of this page; verifying their proofs is
 * left to other verifiers.
 *
 * @throws Unread
 */
export async function readStatus(number: string): Promise<ReadStatus> {
  const credential = await read<Credential>(`/credential/${encodeURIComponent(number)}`);
  const { id: _id, type: _type, ...facts } = credential.credentialSubject;
  const lists = credential.credentialStatus.map(async (entry) => {
    const list = await read<List>(new URL(entry.statusListCredential).pathname);
    const isSet = await isMarked(list.credentialSubject.encodedList, Number(entry.statusListIndex));
    return { at: list.validFrom, purpose: entry.statusPurpose, isSet };
  });
  const found = await Promise.all(lists);
  return {
    facts,
    listedAt: found.map(({ at }) => at).toSorted()[0] ?? '',
    set: found.filter(({ isSet }) => isSet).map(({ purpose }) => purpose),
  };
}

async function read<T>(path: string): Promise<T> {
  try {
    const response = await fetch(path);
    if (response.status !== 200) throw new Unread('unanswered', path, String(response.status));
    return (await response.json()) as T;
  } catch (error) {
    throw error instanceof Unread ? error : new Unread('unanswered', path, String(error));
  }
}

/**
 * Returns true if a bit is set in a list: gzip in base64url after the multibase prefix, the first index the highest
 * bit.
 */
async function isMarked(encoded: string, place: number): Promise<boolean> {
  const bytes = decode(encoded.slice(1));
  if (!encoded.startsWith('u') || !bytes) throw new Unread('malformed', 'encodedList');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bits = new Uint8Array(await new Response(stream).arrayBuffer());
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}
