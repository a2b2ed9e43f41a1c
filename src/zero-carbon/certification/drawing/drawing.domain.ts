import { domain } from '#kernel/area/server/domain.ts';

export const drawing = domain({
  name: 'certification/drawing',
  about: { zh: '证书的排版与绘制', en: 'the layout and rendering of certificates' },
});
