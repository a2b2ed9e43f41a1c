import { words } from '#kernel/i18n/text.ts';

export const uploadWords = words({
  missing: { zh: '请选择文件', en: 'Choose a file' },
  tooMany: { zh: '最多 {most} 个文件', en: 'At most {most} {most|file|files}' },
  tooLarge: { zh: '文件不能超过 {most}', en: 'The file must not be larger than {most}' },
  empty: { zh: '文件是空的', en: 'The file is empty' },
  noRoom: {
    zh: '空间不够：企业的文件最多 {most}，已用 {used}',
    en: 'Not enough storage: the files of a party may use {most}, and {used} are in use',
  },
  wrongType: { zh: '仅支持 {types} 文件', en: 'Only {types} files are accepted' },
  damaged: {
    zh: '文件在上传途中损坏，请重新上传',
    en: 'The file was damaged during the upload. Please upload it again.',
  },
});

/** The reasons why a file has no accepted type; the list of accepted types follows. */
export const problemWords = words({
  otherType: { zh: '文件内容为 {type} 格式。', en: 'The content of the file is {type}.' },
  noPdf: {
    zh: '文件名为 PDF，但文件前 1,024 字节内没有“%PDF-”标识。请重新导出或下载该文件。',
    en: 'The file is named PDF, but “%PDF-” is not within its first 1,024 bytes. Export or download it again.',
  },
  macros: { zh: '文件包含宏。请另存为不含宏的文件后上传。', en: 'The file contains macros. Save it without macros.' },
  protected: {
    zh: '文件设有密码。请取消密码后上传。',
    en: 'The file is protected by a password. Remove the password.',
  },
  otherOffice: {
    zh: '文件为其他 Office 格式。请另存为 .xlsx 或 .docx。',
    en: 'This Office format is not supported. Save the file as .xlsx or .docx.',
  },
  otherArchive: {
    zh: '文件是压缩包，且不是 XLSX、DOCX 或 OFD。请解压后上传其中的文件。',
    en: 'The file is an archive, but not XLSX, DOCX or OFD. Unpack it and upload its files.',
  },
  otherPicture: {
    zh: '图片格式不受支持。请另存为 PNG 或 JPG。',
    en: 'The picture format is not supported. Save it as PNG or JPG.',
  },
  cutArchive: {
    zh: '文件不完整，缺少结尾部分。请重新保存或下载该文件。',
    en: 'The file is incomplete: its end is missing. Save or download it again.',
  },
  program: { zh: '文件是程序。', en: 'The file is a program.' },
  page: { zh: '文件内容是网页或标记文本。', en: 'The content of the file is a web page or other markup.' },
  noColumns: {
    zh: '文本没有分列。请用逗号、分号或制表符分隔各列。',
    en: 'The text has no columns. Separate them with commas, semicolons or tabs.',
  },
  unknown: { zh: '无法识别文件内容。', en: 'The file format was not recognised.' },
});
