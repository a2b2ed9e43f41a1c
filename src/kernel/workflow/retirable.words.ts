import { words } from '#kernel/i18n/text.ts';

/** The states of a record that can be retired. */
export const retirableStates = words({
  active: { zh: '启用', en: 'In use' },
  retired: { zh: '停用', en: 'Retired' },
});

/** The moves of a record that can be retired. */
export const retirableWords = words({
  retire: { zh: '停用', en: 'Retire' },
  retireText: {
    zh: '停用后不能再被选用；已有的记录不受影响。',
    en: 'It can no longer be selected. Existing records keep it.',
  },
  restore: { zh: '恢复启用', en: 'Restore' },
  restored: { zh: '恢复启用', en: 'Restored' },
  restoreText: { zh: '恢复后可以再次选用。', en: 'It can be selected again.' },
});
