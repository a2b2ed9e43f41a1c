import { words } from '#kernel/i18n/text.ts';

/** The sorts of work that tasks are. */
export const taskKindWords = words({
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  pdf: { zh: 'PDF', en: 'PDF' },
  'dry-run': { zh: '试算', en: 'Dry run' },
  issue: { zh: '签发', en: 'Issuing' },
  remove: { zh: '移除', en: 'Removal' },
});

export const taskWords = words({
  title: { zh: '任务', en: 'Tasks' },
  lead: {
    zh: '在后台进行的工作，例如导入、导出、试算和生成 PDF。可以离开页面，完成后在这里查看结果；结束的任务保留 7 天。',
    en: 'Background work such as imports, exports, dry runs and PDFs. You can leave the page and find the result here. Ended tasks are kept for 7 days.',
  },
  rows: { zh: '共 {total} 个任务', en: '{total} {total|task|tasks}' },
  none: { zh: '还没有任务', en: 'No tasks yet' },
  noneText: {
    zh: '在后台进行的工作会出现在这里，带进度和结果。',
    en: 'Background work appears here, with its progress and result.',
  },
  mostAtOnce: { zh: '一次最多 {most} 条', en: '{most} at a time, at most' },
  what: { zh: '任务', en: 'Task' },
  subject: { zh: '文件', en: 'File' },
  kind: { zh: '类型', en: 'Type' },
  started: { zh: '开始时间', en: 'Started' },
  progress: { zh: '进度', en: 'Progress' },
  result: { zh: '结果', en: 'Result' },
  state: { zh: '状态', en: 'State' },
  until: { zh: '保留至', en: 'Kept until' },
  open: { zh: '打开', en: 'Open' },
  download: { zh: '下载', en: 'Download' },
  remove: { zh: '移除', en: 'Remove' },
  removed: { zh: '已移除', en: 'Removed' },
  broken: {
    zh: '系统出错，没有完成。可以再次执行；仍然失败请联系管理员，任务编号 {id}。',
    en: 'A system error interrupted it. Run it again; if it fails again, contact the administrator and give task number {id}.',
  },
  tooMany: {
    zh: '已有 {most} 个任务在进行，请等其中一个结束',
    en: '{most} of your tasks are in progress. Wait until one of them has ended',
  },
  serverLost: {
    zh: '执行任务的服务器多次中断，没有完成。可以再次执行；仍然失败请联系管理员，任务编号 {id}。',
    en: 'The server that ran this task stopped each time, so it was not finished. Run it again; if it fails again, contact the administrator and give task number {id}.',
  },
  processLost: {
    zh: '执行该任务的进程意外终止，任务未完成，也不会自动重试。请检查文件后再次执行；仍然失败请联系管理员，任务编号 {id}。',
    en: 'The process that ran this task ended unexpectedly. The task was not finished and is not retried automatically. Check the file and run it again; if it fails again, contact the administrator and give task number {id}.',
  },
  notCancellable: { zh: '这个任务不能取消', en: 'This task cannot be cancelled' },
  record: { zh: '任务', en: 'Task' },
  ended: { zh: '结束时间', en: 'Ended' },
  run: { zh: '次数', en: 'Run' },
});

export const taskNoticeWords = words({
  lostTitle: { zh: '任务意外终止', en: 'Task interrupted' },
  lost: {
    zh: '任务“{subject}”（编号 {id}）的进程意外终止，任务未完成，也不会自动重试',
    en: 'The process of task {id}, “{subject}”, ended unexpectedly; the task was not finished and is not retried',
  },
});

export const taskMoveWords = words({
  started: { zh: '开始', en: 'Started' },
  lost: { zh: '中断，等待继续', en: 'Interrupted, waiting to continue' },
  cancel: { zh: '取消', en: 'Cancel' },
  again: { zh: '再次执行', en: 'Run again' },
});
