import { domain } from '#kernel/area/server/domain.ts';

export const delivery = domain({
  name: 'protocol/delivery',
  about: { zh: '文件的分块下载', en: 'downloads of files in chunks' },
});
