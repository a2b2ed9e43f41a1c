import { words } from '#kernel/i18n/text.ts';

export const customerWords = words({
  kind: { zh: '设备客户', en: 'Fleet customer' },
});
