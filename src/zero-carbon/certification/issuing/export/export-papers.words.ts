import { words } from '#kernel/i18n/text.ts';

export const exportPapersWords = words({
  action: { zh: '下载 PDF', en: 'Download PDFs' },
  tooMany: { zh: '一次最多 {most} 张', en: '{most} at a time, at most' },
  asked: {
    zh: '正在打包 {count} 张证书，完成后在任务里下载',
    en: 'Packing {count} {count|certificate|certificates}; get the file from the tasks when it is done',
  },
  task: { zh: '打包证书', en: 'Packing certificates' },
  subject: { zh: '{count} 张证书', en: '{count} {count|certificate|certificates}' },
  done: {
    zh: '{files} 份 PDF；{left} 张没有电子文件',
    en: '{files} {files|PDF|PDFs}; {left} {left|certificate has|certificates have} no papers',
  },
  none: { zh: '所选证书都不在可见范围内', en: 'None of these certificates is yours to export' },
  file: { zh: '文件', en: 'File' },
  left: { zh: '没有文件的原因', en: 'Why there is none' },
  before: {
    zh: '签发时还没有电子文件',
    en: 'It was issued before there were electronic papers',
  },
  notDrawn: { zh: '暂时无法绘制，请稍后再试', en: 'It could not be drawn; please try again later' },
});
