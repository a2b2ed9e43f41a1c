import { words } from '#kernel/i18n/text.ts';

export const fleetFrameWords = words({
  /** The area's name, in its frame and in the window's title. */
  fleet: { zh: '头显车队', en: 'Headset Fleet' },
  more: { zh: '更多', en: 'More' },
  keys: { zh: '单键快捷键', en: 'Single-key shortcuts' },
  keysNote: {
    zh: '/ 查找；K、J 上一台、下一台；R、S、V、B 选择指令',
    en: '/ finds; K and J go to the previous and next headset; R, S, V and B choose a command',
  },
});
