/** The call for the issuing organisations, fetched with its schemas once a page stands. */
export const organisations = () =>
  import('#zero-carbon/certificates/certificates.contract.ts').then((module) => module.listOrganisations);
