import { domain } from '#kernel/area/server/domain.ts';
import { verifyCitedFilesJob } from './server/verification.jobs.ts';
import { verificationOpenData } from './server/verification.open.ts';

export const verification = domain({
  name: 'certification/verification',
  about: { zh: '任何人可执行的证书核验', en: 'the proofs of a certificate, for anyone' },
  jobs: [verifyCitedFilesJob],
  openData: ({ keyring, config: { publicUrl }, builtFile }) =>
    verificationOpenData({ keyring, publicUrl, page: () => builtFile('/v/page.html') }),
});
