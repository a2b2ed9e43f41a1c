import { domain } from '#kernel/area/server/domain.ts';
import { forgetReadersJob, mailConfirmationJob } from './heads/server/heads.jobs.ts';
import { headOpenData } from './heads/server/heads.open.ts';
import { headRoutes } from './heads/server/heads.routes.ts';
import { keyRecord } from './keys/server/key-record.ts';
import { keyRoutes } from './keys/server/keys.routes.ts';
import { keepLogJob } from './server/log.jobs.ts';
import { logOpenData } from './server/log.open.ts';

export const issuanceLog = domain({
  name: 'certification/issuance-log',
  about: { zh: '公开的签发日志及其签名密钥', en: 'the public issuance log and its signing keys' },
  records: [keyRecord],
  jobs: [keepLogJob, mailConfirmationJob, forgetReadersJob],
  routes: (parts) => [...keyRoutes(parts), ...headRoutes(parts)],
  openData: ({ keyring, config: { publicUrl } }) => [
    ...logOpenData({ keyring, publicUrl }),
    ...headOpenData({ keyring, publicUrl }),
  ],
  async begin({ database, clock, keyring, config, onProgress }) {
    const { beginLog } = await import('./server/begin-log.ts');
    await beginLog({
      database,
      clock,
      keyring,
      publicUrl: config.publicUrl,
      onProgress: (sealed, of) => onProgress('Sealing certificates', sealed, of),
    });
  },
});
