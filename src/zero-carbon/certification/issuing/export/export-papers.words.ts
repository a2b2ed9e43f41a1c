import { words } from '#kernel/i18n/text.ts';

export const exportPapersWords = words({
  action: { zh: '下载 PDF', en: 'Download PDFs' },
  asked: {
    zh: '正在打包 {count} 张证书，完成后在任务里下载',
    en: 'Packing {count} {count|certificate|certificates}; download the file under Tasks when it is ready',
  },
  task: { zh: '打包证书', en: 'Packing certificates' },
  subject: { zh: '{count} 张证书', en: '{count} {count|certificate|certificates}' },
  done: {
    zh: '{files} 份 PDF；{left} 张没有电子文件',
    en: '{files} {files|PDF|PDFs}; {left} {left|certificate has|certificates have} no files',
  },
  none: { zh: '所选证书都不在可见范围内', en: 'You have no access to any of these certificates' },
  file: { zh: '文件', en: 'File' },
  left: { zh: '没有文件的原因', en: 'Why the file is missing' },
  before: {
    zh: '签发时还没有电子文件',
    en: 'It was issued before electronic files existed',
  },
  notDrawn: { zh: '暂时无法绘制，请稍后再试', en: 'It could not be generated; please try again later' },
});
