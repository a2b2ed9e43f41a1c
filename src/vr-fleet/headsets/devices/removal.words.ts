import { words } from '#kernel/i18n/text.ts';

/** Texts of the removal task for very many headsets, and of its history. */
export const removalWords = words({
  taskTitle: { zh: '移除设备', en: 'Removing headsets' },
  headsets: { zh: '{count} 台', en: '{count} {count|headset|headsets}' },
  taskDone: {
    zh: '已移除 {removed} 台，席位已释放',
    en: '{removed} {removed|headset|headsets} removed, their seats are free',
  },
  cancelled: { zh: '中止移除', en: 'Removal cancelled' },
  removed: { zh: '已移除台数', en: 'Headsets removed' },
});
