declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: {
    canonize(document: object, options: object): Promise<string>;
  };
}

declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>;
  export const defaultDocumentLoader: Loader;
  interface StatusResult {
    readonly verified: boolean;
    readonly results?: readonly {
      readonly status: boolean;
      readonly credentialStatus: { readonly statusPurpose: string };
    }[];
  }
  export function verifyCredential(options: {
    credential: object;
    suite: unknown;
    documentLoader: Loader;
    checkStatus: unknown;
    now?: Date;
  }): Promise<{ verified: boolean; error?: unknown; statusResult?: StatusResult }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: unknown;
}
