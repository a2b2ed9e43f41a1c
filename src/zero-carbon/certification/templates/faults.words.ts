import { words } from '#kernel/i18n/text.ts';

export const faultWords = words({
  missing: { zh: '版面上没有{field}，这是必填项。', en: '{field} is required and missing from the design.' },
  missingCure: { zh: '放上去', en: 'Add it' },
  noSeal: {
    zh: '模板要求盖章，版面上却没有印章。',
    en: 'The template requires a seal, but the design has no place for one.',
  },
  noSealCure: { zh: '放上印章', en: 'Add a seal' },
  sealed: {
    zh: '模板不盖章，版面上却有印章的位置。',
    en: 'The template has no seal, but the design has a place for one.',
  },
  sealedCure: { zh: '删去印章', en: 'Remove the seal' },
  outside: { zh: '“{layer}”完全在纸外。', en: '“{layer}” is completely off the page.' },
  outsideCure: { zh: '移回纸上', en: 'Move it back' },
  overflow: {
    zh: '“{layer}”缩到 {smallest} pt 仍放不下“{text}”。',
    en: '“{text}” does not fit “{layer}” even at {smallest} pt.',
  },
  overflowCure: { zh: '把框放大，或允许更小的字号', en: 'Enlarge its box, or allow a smaller size' },
  glyphs: {
    zh: '“{layer}”里有字体没有的字：{characters}',
    en: '“{layer}” has characters that the fonts do not have: {characters}',
  },
  glyphsCure: { zh: '换掉这些字', en: 'Replace these characters' },
  module: {
    zh: '最长的名称下，二维码每格只有 {module} mm，须有 0.45 mm。',
    en: 'At the longest name a module of the QR code is {module} mm; it needs 0.45 mm.',
  },
  moduleCure: { zh: '放大到 {needed} mm', en: 'Enlarge it to {needed} mm' },
  picture: { zh: '“{layer}”还没有图片。', en: '“{layer}” has no picture yet.' },
  pictureCure: { zh: '选一张图片，或删去它', en: 'Choose a picture, or remove it' },
  or: { zh: '或', en: ' or ' },
});
