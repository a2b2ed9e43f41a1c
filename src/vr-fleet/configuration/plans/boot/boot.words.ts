import { words } from '#kernel/i18n/text.ts';

/** Texts of boot and shutdown screens, for client and server. */
export const bootWords = words({
  noFrames: { zh: '请选择 PNG 图片', en: 'Choose PNG pictures' },
  notPng: { zh: '{name} 不是 PNG 图片', en: '{name} is not a PNG picture' },
  wrongSize: {
    zh: '{name} 的尺寸是 {width}×{height}，应为 {side}×{side}',
    en: '{name} is {width} × {height}, not {side} × {side}',
  },
  broken: { zh: '{name} 已损坏，无法打开', en: '{name} is damaged and cannot be opened' },
  tooLarge: { zh: '{name} 超过 {most}', en: '{name} is larger than {most}' },
  wrongName: { zh: '{name} 应命名为 {expected}', en: '{name} should be called {expected}' },
  beyond: { zh: '{name} 超出上限，最多 {most} 张', en: '{name} is beyond the limit of {most} pictures' },
  gone: {
    zh: '{screen}的图片已不在，请重新选择文件夹',
    en: '{screen}: its pictures are no longer there. Choose the folder again',
  },
});
