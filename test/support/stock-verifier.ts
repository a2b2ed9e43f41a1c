import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';

/** A verifier's result for a credential. An error states the reason. */
export interface Verified {
  /** Checks its proof, its dates, and that its status lists exist and are signed by its issuer. */
  readonly verified: boolean;
  readonly error?: unknown;
  /** The purposes of the lists in which it is marked. */
  readonly set: readonly string[];
}

export type StockVerifier = (credential: object, now?: Date) => Promise<Verified>;

/**
 * The W3C's independent verifier, without knowledge of this product: it has its own contexts and fetches everything
 * else from the portal. A test's portal has no certificate, so requests to https go by http to its real port.
 *
 * @param changed replaces a fetched text by another.
 */
export function stockVerifier(
  publicUrl: string,
  listening: string,
  changed: (address: string, text: string) => string = (_address, text) => text,
): StockVerifier {
  const fetched = async (address: string): Promise<object> => {
    const { host } = new URL(publicUrl);
    const at = address.replace(new RegExp(`^https?://${host.replaceAll('.', String.raw`\.`)}`), listening);
    const response = await fetch(at);
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return JSON.parse(changed(address, await response.text())) as object;
  };
  const documentLoader = async (url: string) => {
    if (!url.startsWith('did:web:')) {
      const known = await defaultDocumentLoader(url).catch(() => undefined);
      return known ?? { contextUrl: null, documentUrl: url, document: await fetched(url.split('#')[0]!) };
    }
    const [did = '', key] = url.split('#');
    const [host = '', ...path] = did.slice('did:web:'.length).split(':');
    const document = (await fetched(`https://${decodeURIComponent(host)}/${path.join('/')}/did.json`)) as {
      verificationMethod: { id: string }[];
    };
    const method = key === undefined ? document : document.verificationMethod.find(({ id }) => id === url);
    if (!method) throw new Error(`${url} is not in the document of its controller`);
    return { contextUrl: null, documentUrl: url, document: method };
  };
  return async (credential, now) => {
    const suite = new DataIntegrityProof({ cryptosuite });
    const { verified, error, statusResult } = await verifyCredential({
      credential,
      suite,
      documentLoader,
      checkStatus,
      ...(now && { now }),
    });
    const marked = statusResult?.results?.filter(({ status }) => status) ?? [];
    return { verified, error, set: marked.map(({ credentialStatus }) => credentialStatus.statusPurpose) };
  };
}
