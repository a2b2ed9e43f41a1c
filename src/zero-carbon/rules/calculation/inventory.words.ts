import { words } from '#kernel/i18n/text.ts';

/** Problems of an inventory file. */
export const inventoryWords = words({
  wrongAt: {
    zh: '“{at}”不符合格式，见 docs/inventory.md',
    en: '“{at}” does not match the format; see docs/inventory.md',
  },
  order: { zh: '结束日期早于开始日期', en: 'The end date is before the start date' },
  twice: { zh: '编号重复', en: 'Another line already has this id' },
  marketOnly: { zh: '只有范围二有 market', en: 'Only scope 2 has a market-based product' },
});
