import { words } from '#kernel/i18n/text.ts';

/** Server messages for adding headsets. */
export const entryRuleWords = words({
  virtualDemo: { zh: '只有演示站点可以试用虚拟头显。', en: 'Virtual headsets are available on demo sites only.' },
  virtualLimit: {
    zh: '每个客户最多有 {most} 台虚拟头显，请先移除一台。',
    en: 'A customer may have {most} virtual headsets at most. Remove one first.',
  },
  virtualNickname: { zh: '虚拟头显', en: 'Virtual headset' },
});
