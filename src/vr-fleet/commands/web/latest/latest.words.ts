import { words } from '#kernel/i18n/text.ts';

export const latestWords = words({
  missed: { zh: '昨天以来有失败的指令', en: 'Commands that failed on some, since yesterday' },
  recent: { zh: '刚刚发生', en: 'Just now' },
  allCommands: { zh: '全部指令', en: 'All commands' },
  noneRecent: { zh: '还没有下发过指令', en: 'No commands have been sent yet' },
  commanded: {
    zh: '{command}，{total} 台：{received} 台已接收，{done} 台已完成',
    en: '{command}, {total} {total|headset|headsets}: {received} received, {done} done',
  },
  withValue: { zh: '{command} {value}', en: '{command} {value}' },
});

/** Texts for the list of headsets. */
export const lastCommandWords = words({
  last: { zh: '{command}：下发 → 接收', en: '{command}: issued → received' },
  notReceived: { zh: '未接收', en: 'not received' },
});
