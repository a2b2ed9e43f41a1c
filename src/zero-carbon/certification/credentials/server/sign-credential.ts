import { hash as digest } from 'node:crypto';
import type { SigningKey } from '#kernel/secrets/signing-key.ts';
import {
  canonicalQuads,
  inOrder,
  literal,
  type Thing,
} from '#zero-carbon/certification/credentials/canonical-quads.ts';
import { multibase58 } from '#zero-carbon/certification/credentials/did.ts';
import { baseContext, type Vocabulary } from '#zero-carbon/certification/credentials/vocabulary.ts';

export interface Signer {
  /** `did:web:…#017-2026-1`. */
  readonly method: string;
  readonly key: SigningKey;
  readonly at: Date;
}

const security = 'https://w3id.org/security#';
const proofType = 'DataIntegrityProof';
const cryptosuite = 'eddsa-rdfc-2022';

/** An instant in the format of credentials, to the second. */
export const secondOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** A credential with the proof of its issuer (W3C Data Integrity, eddsa-rdfc-2022). */
export function signCredential(document: Thing, vocabulary: Vocabulary, { method, key, at }: Signer): object {
  const created = secondOf(at);
  const options = inOrder([
    `_:c14n0 <http://purl.org/dc/terms/created> ${literal(created)}^^<http://www.w3.org/2001/XMLSchema#dateTime> .`,
    `_:c14n0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${security}${proofType}> .`,
    `_:c14n0 <${security}cryptosuite> ${literal(cryptosuite)}^^<${security}cryptosuiteString> .`,
    `_:c14n0 <${security}proofPurpose> <${security}assertionMethod> .`,
    `_:c14n0 <${security}verificationMethod> <${method}> .`,
  ]);
  const hashes = [options, canonicalQuads(document, vocabulary)].map((text) => digest('sha256', text, 'buffer'));
  return {
    '@context': [baseContext, ...usedContext(document, vocabulary)],
    ...document,
    proof: {
      type: proofType,
      cryptosuite,
      created,
      verificationMethod: method,
      proofPurpose: 'assertionMethod',
      proofValue: multibase58(key.sign(Buffer.concat(hashes))),
    },
  };
}

/** The own terms that a document uses: no proof would cover unused ones. */
function usedContext(document: Thing, { context }: Vocabulary): object[] {
  const used = new Set<string>();
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) gather(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        used.add(name);
        if (name === 'type') for (const type of [each].flat()) used.add(String(type));
        gather(each);
      }
    }
  };
  gather(document);
  const own = Object.entries(context).filter(([name]) => used.has(name));
  return own.length === 0 ? [] : [Object.fromEntries(own)];
}
