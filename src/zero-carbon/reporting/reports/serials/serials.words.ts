import { words } from '#kernel/i18n/text.ts';

export const serialWords = words({
  notSerial: {
    zh: '“{value}”不是编号：编号以数字结尾，如 A0001，连号写成 A0001–A0500',
    en: '“{value}” is not a serial: it must end in digits, such as A0001; a range is written A0001–A0500',
  },
  backwards: { zh: '“{value}”的起始编号大于截止编号', en: '“{value}” ends before it starts' },
  tooMany: { zh: '一格最多 {most} 个编号', en: 'A cell takes {most} serials at most' },
  tooManyRanges: { zh: '一格最多 {most} 段编号', en: 'A cell takes {most} ranges at most' },
  twice: { zh: '“{value}”与“{other}”有重复的编号', en: '“{value}” and “{other}” share serials' },
  twiceInReport: {
    zh: '“{value}”在“{line}”中已经填过',
    en: '“{value}” is already entered in “{line}”',
  },
  held: {
    zh: '“{value}”已计入另一份已提交的报告，不能重复计入',
    en: '“{value}” counts in another report that was submitted, so it cannot count here',
  },
});
