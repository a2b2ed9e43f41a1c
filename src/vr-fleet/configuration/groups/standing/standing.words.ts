import { words } from '#kernel/i18n/text.ts';

/** Texts of the list of group defaults. */
export const standingWords = words({
  title: { zh: '分组默认的配置与系统版本', en: 'Group defaults' },
  note: { zh: '加入分组的头显会收到', en: 'Applied to every headset that joins' },
  column: { zh: '默认', en: 'Defaults' },
  group: { zh: '分组', en: 'Group' },
  content: { zh: '配置或系统版本', en: 'Settings or system version' },
  plan: { zh: '来自方案', en: 'From plan' },
  since: { zh: '起始', en: 'Since' },
  by: { zh: '设定人', en: 'By' },
  system: { zh: '系统版本 {number}', en: 'System version {number}' },
  forModels: { zh: '型号 {models}', en: 'for {models}' },
  withdrawn: {
    zh: '厂商已撤回，以后加入的不再收到：{why}',
    en: 'Withdrawn by the maker; headsets that join do not get it: {why}',
  },
  actions: { zh: '操作', en: 'Actions' },
  end: { zh: '取消默认', en: 'Stop applying' },
  endTitle: { zh: '取消“{plan}”作为“{group}”的默认', en: 'Stop applying “{plan}” to headsets that join {group}' },
  endText: {
    zh: '以后加入的头显不再收到这些配置。已在组内的头显保持不变。',
    en: 'Headsets that join from now on do not get these settings. Headsets already in the group keep theirs.',
  },
  endVersionTitle: {
    zh: '取消 {number} 作为“{group}”的默认',
    en: 'Stop upgrading headsets that join {group} to {number}',
  },
  endVersionText: {
    zh: '以后加入的头显不再升级到这个版本。已在组内的头显不受影响，正在升级的继续。',
    en: 'Headsets that join from now on are not upgraded to it. Headsets already in the group are not affected; upgrades in progress continue.',
  },
  ended: { zh: '已取消默认', en: 'No longer a group default' },
  clear: { zh: '移去', en: 'Clear' },
  clearTitle: { zh: '从“{group}”移去已撤回的 {number}', en: 'Clear {number}, which was withdrawn, from {group}' },
  clearText: {
    zh: '它已经不再下发，移去后只是不再列在这里。',
    en: 'It is no longer sent. This only removes it from the list.',
  },
  none: { zh: '不是任何分组的默认', en: 'Not a group default' },
  and: { zh: '、', en: ', ' },
});

/** Texts for the preview of a move. */
export const moveWarningWords = words({
  title: { zh: '移动后的变更', en: 'Changes after the move' },
  source: { zh: '分组默认：', en: 'Defaults of ' },
  colon: { zh: '：', en: ': ' },
  notYet: { zh: '。移动前不改任何设备。', en: '. Nothing changes before the move.' },
  changes: { zh: '{count} 台：{setting}', en: '{setting}: {count} {count|headset|headsets}' },
  ended: { zh: '{count} 台服务已到期，不下发', en: '{count} out of service: nothing is sent' },
  rest: { zh: '不变', en: 'Unchanged' },
  restText: {
    zh: '其他配置、系统版本、昵称、编号和历史。',
    en: 'All other settings, system versions, nicknames, numbers and history.',
  },
  restOfSettings: {
    zh: '其他配置、昵称、编号和历史。',
    en: 'All other settings, nicknames, numbers and history.',
  },
  system: { zh: '系统版本', en: 'System version' },
  unknown: { zh: '未知', en: 'not known' },
  others: { zh: '其他 {count}', en: 'others {count}' },
  has: { zh: '{count} 台已是此版本或更高', en: '{count} {count|has|have} it or a higher one already' },
  underWay: { zh: '{count} 台正在升级到此版本或更高', en: '{count} {count|is|are} upgrading to it or a higher one' },
  apply: { zh: '移动 {count} 台并应用', en: 'Move {count} and apply' },
  only: { zh: '只移动', en: 'Move only' },
  checking: { zh: '正在核对分组默认…', en: 'Comparing with the group defaults…' },
  moved: { zh: '已移动 {count} 台', en: '{count} moved' },
  stayed: { zh: '{count} 台原本就在那里', en: '{count} {count|was|were} there already' },
  applied: { zh: '{count} 台下发了分组默认', en: '{count} {count|gets|get} the group defaults' },
  moveTo: { zh: '移动 {count} 台', en: 'Move {count} {count|headset|headsets}' },
  cancel: { zh: '取消', en: 'Cancel' },
});
