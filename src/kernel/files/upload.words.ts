import { words } from '#kernel/i18n/text.ts';

export const uploadWords = words({
  missing: { zh: '请选择文件', en: 'Choose a file' },
  tooMany: { zh: '最多 {most} 个文件', en: 'At most {most} {most|file|files}' },
  tooLarge: { zh: '文件不能超过 {most}', en: 'The file must not be larger than {most}' },
  empty: { zh: '文件是空的', en: 'The file is empty' },
  noRoom: {
    zh: '空间不够：企业的文件最多 {most}，已用 {used}',
    en: 'There is not enough room: the files of a party take up {most} at most, and {used} are in use',
  },
  wrongType: { zh: '仅支持 {types} 文件', en: 'Only {types} files are taken' },
  damaged: { zh: '文件在上传途中损坏，请重新上传', en: 'The file was damaged on its way. Please upload it again.' },
});
