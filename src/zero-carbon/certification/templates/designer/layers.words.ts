import { words, type Text } from '#kernel/i18n/text.ts';
import type { LayerKind } from '#zero-carbon/certification/drawing/design.ts';

/** The names of layer kinds. */
export const layerWords = words({
  text: { zh: '文字', en: 'Text' },
  picture: { zh: '图片', en: 'Picture' },
  seal: { zh: '印章', en: 'Seal' },
  line: { zh: '线', en: 'Line' },
  frame: { zh: '框', en: 'Frame' },
  rings: { zh: '年轮，由编号生成', en: 'Rings, generated from the number' },
  mark: { zh: '评价标志', en: 'The scheme’s mark' },
  stars: { zh: '星级', en: 'Stars' },
  qr: { zh: '二维码', en: 'QR code' },
}) satisfies Readonly<Record<LayerKind, Text>>;
