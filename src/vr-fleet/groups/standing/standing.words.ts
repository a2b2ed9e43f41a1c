import { words } from '#kernel/i18n/text.ts';

/** What stands for groups, where it is listed. */
export const standingWords = words({
  title: { zh: '常设配置', en: 'What stands for groups' },
  note: { zh: '加入分组的头显会收到', en: 'whoever joins gets it' },
  column: { zh: '常设方案', en: 'Stands for it' },
  group: { zh: '分组', en: 'Group' },
  settings: { zh: '配置', en: 'Settings' },
  plan: { zh: '来自方案', en: 'From plan' },
  since: { zh: '起始', en: 'Since' },
  actions: { zh: '操作', en: 'Actions' },
  end: { zh: '不再常设', en: 'End' },
  endTitle: { zh: '方案“{plan}”不再常设于“{group}”', en: 'End what “{plan}” set for those that join {group}' },
  endText: {
    zh: '以后加入的头显不再收到这些配置。已在组内的头显保持不变。',
    en: 'Headsets that join from now on do not get these settings. Those that are in the group keep theirs.',
  },
  ended: { zh: '已不再常设', en: 'It stands no longer' },
  none: { zh: '没有分组常设此方案', en: 'It stands for no group' },
  and: { zh: '、', en: ', ' },
});

/** Before headsets are moved. */
export const moveWarningWords = words({
  title: { zh: '移动后会怎样', en: 'What the move changes' },
  source: { zh: '常设于', en: 'What stands for ' },
  colon: { zh: '：', en: ': ' },
  notYet: { zh: '。移动前不改任何设备。', en: '. Nothing changes before the move.' },
  changes: { zh: '{count} 台：{setting}', en: '{setting}: {count} {count|headset|headsets}' },
  ended: { zh: '{count} 台服务已到期，不下发', en: '{count} out of service: nothing is sent' },
  rest: { zh: '不变', en: 'Unchanged' },
  restText: {
    zh: '其他配置、固件、昵称、编号和历史。',
    en: 'All other settings, firmware, nicknames, numbers and history.',
  },
  apply: { zh: '移动 {count} 台并应用', en: 'Move {count} and apply' },
  only: { zh: '只移动', en: 'Move only' },
  checking: { zh: '正在核对配置…', en: 'Comparing settings…' },
  moved: { zh: '已移动 {count} 台', en: '{count} moved' },
  stayed: { zh: '{count} 台原本就在那里', en: '{count} {count|was|were} there already' },
  applied: { zh: '{count} 台下发了常设配置', en: '{count} {count|gets|get} what stands for the group' },
  moveTo: { zh: '移动 {count} 台', en: 'Move {count} {count|headset|headsets}' },
  cancel: { zh: '取消', en: 'Cancel' },
});
