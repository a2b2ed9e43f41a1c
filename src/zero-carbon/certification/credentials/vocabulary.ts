const credentials = 'https://www.w3.org/2018/credentials#';
const status = 'https://www.w3.org/ns/credentials/status#';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

/** The context of VC 2.0, which every verifier has built in. */
export const baseContext = 'https://www.w3.org/ns/credentials/v2';

/** The meaning of a property: its IRI, and the type of its values: names (`@id`), or texts of a type. */
export interface Term {
  readonly iri: string;
  readonly type?: string;
}

/** The terms of VC 2.0 that are used here. */
const baseTerms: Readonly<Record<string, Term>> = {
  issuer: { iri: `${credentials}issuer`, type: '@id' },
  validFrom: { iri: `${credentials}validFrom`, type: `${xsd}dateTime` },
  validUntil: { iri: `${credentials}validUntil`, type: `${xsd}dateTime` },
  credentialSubject: { iri: `${credentials}credentialSubject`, type: '@id' },
  credentialStatus: { iri: `${credentials}credentialStatus`, type: '@id' },
  evidence: { iri: `${credentials}evidence`, type: '@id' },
  relatedResource: { iri: `${credentials}relatedResource`, type: '@id' },
  digestSRI: { iri: `${credentials}digestSRI`, type: `${credentials}sriString` },
  mediaType: { iri: 'https://schema.org/encodingFormat' },
  statusPurpose: { iri: `${status}statusPurpose` },
  statusListIndex: { iri: `${status}statusListIndex` },
  statusListCredential: { iri: `${status}statusListCredential`, type: '@id' },
  encodedList: { iri: `${status}encodedList`, type: 'https://w3id.org/security#multibase' },
};

const baseTypes: Readonly<Record<string, string>> = {
  VerifiableCredential: `${credentials}VerifiableCredential`,
  BitstringStatusListCredential: `${status}BitstringStatusListCredential`,
  BitstringStatusList: `${status}BitstringStatusList`,
  BitstringStatusListEntry: `${status}BitstringStatusListEntry`,
};

const day = `${xsd}date`;
/**
 * The facts of a certificate, by the names in its seal (docs/credentials.md), its corrections and position in the log.
 */
const ownTerms: Readonly<Record<string, string | undefined>> = {
  number: undefined,
  organisation: undefined,
  enterpriseName: undefined,
  enterpriseNameEn: undefined,
  creditCode: undefined,
  siteAddress: undefined,
  siteAddressEn: undefined,
  boundaryZh: undefined,
  boundaryEn: undefined,
  evaluationType: undefined,
  star: `${xsd}integer`,
  standard: undefined,
  reportStart: day,
  reportEnd: day,
  firstIssuedOn: day,
  issuedOn: day,
  expiresOn: day,
  scope1: undefined,
  scope2: undefined,
  scope2Location: undefined,
  scope3: undefined,
  removal: undefined,
  offset: undefined,
  net: undefined,
  offsetSerials: undefined,
  corrections: undefined,
  correctedNumber: undefined,
  correctedOn: day,
  reasonZh: undefined,
  reasonEn: undefined,
  formerEnterpriseName: undefined,
  formerEnterpriseNameEn: undefined,
  formerCreditCode: undefined,
  formerSiteAddress: undefined,
  formerSiteAddressEn: undefined,
  formerBoundaryZh: undefined,
  formerBoundaryEn: undefined,
  logOrigin: undefined,
  logIndex: `${xsd}integer`,
  payload: undefined,
  salt: undefined,
  checkpoint: undefined,
};
const ownTypes = ['ZeroCarbonCertificate', 'CertifiedSite', 'CertificateCorrection', 'IssuanceLogEntry'] as const;

export interface Vocabulary {
  /** The portal's own terms, as included in each credential. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly terms: Readonly<Record<string, Term>>;
  readonly types: Readonly<Record<string, string>>;
}

/** The vocabulary of a portal's credentials; its own terms are under its address, `/credential#…`. */
export function vocabularyOf(portal: string): Vocabulary {
  const own = `${portal}/credential#`;
  const context: Record<string, unknown> = {};
  const terms: Record<string, Term> = { ...baseTerms };
  const types: Record<string, string> = { ...baseTypes };
  for (const name of ownTypes) context[name] = types[name] = own + name;
  for (const [name, type] of Object.entries(ownTerms)) {
    context[name] = type === undefined ? own + name : { '@id': own + name, '@type': type };
    terms[name] = { iri: own + name, ...(type !== undefined && { type }) };
  }
  return { context, terms, types };
}
