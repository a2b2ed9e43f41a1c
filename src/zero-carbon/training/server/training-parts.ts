import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { CertificateCodes } from '#zero-carbon/training/certificates/server/certificate-codes.ts';
import type { IdNumbers } from './id-numbers.ts';
import type { GuessLimits } from './guesses/guess-limits.ts';
import type { QueryLimits } from './query-limits.ts';

/** The dependencies of the calls about training beside the call itself. */
export interface TrainingParts {
  readonly ids: IdNumbers;
  readonly limits: QueryLimits;
  readonly guesses: GuessLimits;
  readonly codes: CertificateCodes;
  /** True if a first query password needs the code of a certificate. */
  readonly certificateCode: boolean;
  readonly storage: Storage;
  readonly publicUrl: string;
  readonly signer: DownloadSigner;
}
