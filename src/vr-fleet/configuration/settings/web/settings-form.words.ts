import { words } from '#kernel/i18n/text.ts';

/** Texts of the form for one headset's settings. */
export const settingsFormWords = words({
  sections: { zh: '固定 IP、Home 键与开关机画面', en: 'Fixed IP, Home key and screens' },
  addressGivenUp: { zh: '地址 {address} 未能连上门户，已退回：', en: 'Address {address} failed and was reverted:' },
  applied: { zh: '已生效', en: 'Applied' },
  waiting: { zh: '等待生效', en: 'Not applied yet' },
  failed: { zh: '未生效', en: 'Not applied' },
  from: { zh: '，来自', en: ', from ' },
  title: { zh: '配置', en: 'Settings' },
  name: { zh: '名称', en: 'Name' },
  nameFollows: { zh: '跟随昵称，蓝牙名也是它', en: 'follows the nickname, as does its Bluetooth name' },
  unmanaged: { zh: '不统一设置', en: 'Not managed' },
  unmanagedHint: {
    zh: '灭屏从最后一次操作算起，休眠从灭屏算起。不统一设置的项，由佩戴者在头显上自行设置。',
    en: 'Screen off counts from the last use, sleep from when the screen went dark. What is not managed is set by the wearer.',
  },
  save: { zh: '保存并下发', en: 'Save and send' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saved: { zh: '配置已保存，头显取走后生效', en: 'Saved; it takes effect once the headset has fetched it' },
  unsaved: { zh: '有未保存的修改', en: 'Not saved yet' },
  discard: { zh: '放弃修改', en: 'Discard' },
  manyTitle: { zh: '配置 {count} 台设备', en: 'Settings of {count} {count|headset|headsets}' },
  asItIs: { zh: '不改变', en: 'Leave as it is' },
  nothingChosen: { zh: '请至少选择一项要改的配置', en: 'Please choose at least one setting to change' },
  saveMany: { zh: '保存并下发给 {count} 台', en: 'Save and send to {count}' },
  savedMany: {
    zh: '已为 {count} 台保存配置，头显取走后生效。',
    en: 'Saved for {count} {count|headset|headsets}; it takes effect once fetched.',
  },
  diff: { zh: '下发前核对', en: 'Check before sending' },
  setting: { zh: '项', en: 'Setting' },
  change: { zh: '变化', en: 'Change' },
  changing: { zh: '会变的台数', en: 'Will change' },
  others: { zh: '其他 {count}', en: 'others {count}' },
  lacking: { zh: '{count} 台的型号没有，不下发', en: 'Skipped: {count}, not supported by the model' },
  endedBefore: { zh: '{count} 台服务已到期，不下发。', en: 'Skipped: {count} out of service.' },
  skippedLacking: {
    zh: '{count} 台的型号没有这些功能，跳过。',
    en: '{count} {count|was|were} skipped, because {count|its model supports|their models support} none of these.',
  },
  skippedEnded: { zh: '{count} 台服务已到期，跳过。', en: '{count} out of service {count|was|were} skipped.' },
  cancel: { zh: '取消', en: 'Cancel' },
  ended: {
    zh: '服务已于 {date} 到期，配置不再生效，所以不能修改。',
    en: 'The service ended on {date}. Settings no longer take effect, so they cannot be changed.',
  },
});

export const settingsLineWords = words({
  name: { zh: '名称“{name}”', en: 'Name “{name}”' },
  other: { zh: '{setting}：{value}', en: '{setting}: {value}' },
  left: { zh: '{setting}不再统一设置', en: '{setting} no longer managed' },
  comma: { zh: '，', en: ', ' },
});

/** Texts of the list's column. */
export const settingsColumnWords = words({
  reported: { zh: '配置：已上报与期望', en: 'Settings: reported, desired' },
  waiting: { zh: '等待', en: 'Waiting' },
  fetched: { zh: '已取到', en: 'Fetched' },
  applied: { zh: '已生效', en: 'Applied' },
  notApplied: { zh: '未生效', en: 'Not applied' },
});
