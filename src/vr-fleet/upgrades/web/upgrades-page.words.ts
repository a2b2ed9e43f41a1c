import { words } from '#kernel/i18n/text.ts';

export const upgradesPageWords = words({
  title: { zh: '系统升级', en: 'Upgrades' },
  lead: {
    zh: '厂商为您的型号下发的系统版本。升级只能向上，由您决定哪些头显升级。',
    en: 'Versions of the system that the maker sent for your models. Systems only go up, and you decide which headsets do.',
  },
  rows: { zh: '共 {total} 个版本', en: 'Versions: {total}' },
  none: { zh: '还没有可用的版本', en: 'No versions yet' },
  noneText: {
    zh: '厂商为您的型号下发新版本后，会显示在这里。',
    en: 'Once the maker sends a version for your models, it stands here.',
  },
  find: { zh: '名称、版本号或型号', en: 'Name, number or model' },
  version: { zh: '系统版本', en: 'System version' },
  number: { zh: '版本号', en: 'Number' },
  name: { zh: '名称', en: 'Name' },
  state: { zh: '状态', en: 'State' },
  models: { zh: '适用型号', en: 'Models' },
  mode: { zh: '升级方式', en: 'Mode' },
  size: { zh: '大小', en: 'Size' },
  notes: { zh: '说明', en: 'Notes' },
  published: { zh: '下发时间', en: 'Published' },
  withdrawnWhy: { zh: '撤回原因', en: 'Why withdrawn' },
  open: { zh: '可升级', en: 'Could have it' },
  progress: { zh: '进度', en: 'Progress' },
  notSent: { zh: '未发送', en: 'not sent' },
  headsets: { zh: '{count} 台', en: '{count}' },
  sendAll: {
    zh: '升级可升级的 {count} 台',
    en: 'Send to all {count} that could have it',
  },
  toDevices: { zh: '到设备列表选择', en: 'Choose in the list of devices' },
  resend: { zh: '重新发送给失败和拒绝的 {count} 台', en: 'Send again to the {count} that failed or declined' },
  resending: { zh: '正在发送…', en: 'Sending…' },
  resent: { zh: '已重新发送给 {count} 台', en: 'Sent again to {count}' },
  awaiting: { zh: '等待回复', en: 'Awaiting reply' },
  replied: { zh: '已回复', en: 'Replied' },
  waitingHeading: { zh: '等待回复的头显', en: 'Headsets that have not replied' },
  causesHeading: { zh: '失败原因', en: 'Why they failed' },
  devicesHeading: { zh: '没有升级的头显', en: 'Headsets that were not upgraded' },
  devicesFirst: { zh: '按编号列出前 {count} 台', en: 'The first {count} by number' },
  spread: { zh: '系统版本分布', en: 'Systems in the fleet' },
  spreadUnit: { zh: '共 {total} 台', en: '{total} {total|headset|headsets}' },
  unknown: { zh: '未知', en: 'Not known' },
  ofAll: { zh: '{count} 台，{percent}%', en: '{count}, {percent}%' },
});

export const outcomeWords = words({
  waiting: { zh: '等待回复', en: 'Awaiting reply' },
  ok: { zh: '已升级', en: 'Upgraded' },
  failed: { zh: '失败', en: 'Failed' },
  declined: { zh: '已拒绝', en: 'Declined' },
  cannot_downgrade: { zh: '不能降级', en: 'Cannot downgrade' },
  superseded: { zh: '已被取代', en: 'Superseded' },
});

export const phaseWords = words({
  notFetched: { zh: '尚未取走', en: 'Not fetched yet' },
  fetched: { zh: '已取走', en: 'Fetched' },
  storage: { zh: '等待存储空间', en: 'Waiting for storage' },
  battery: { zh: '等待电量或充电', en: 'Waiting for battery or a charger' },
  downloading: { zh: '正在下载', en: 'Downloading' },
  verified: { zh: '已校验', en: 'Verified' },
  installing: { zh: '正在安装', en: 'Installing' },
});

/** In the list of headsets. */
export const upgradeColumnWords = words({
  latest: { zh: '最新版本', en: 'Latest version' },
  firmware: { zh: '系统升级', en: 'Upgrade' },
  waiting: { zh: '等待取走', en: 'Not fetched yet' },
  fetched: { zh: '下载或安装中', en: 'Under way' },
  applied: { zh: '已升级', en: 'Upgraded' },
  failed: { zh: '失败', en: 'Failed' },
});

export const sendWords = words({
  upgrade: { zh: '升级', en: 'Upgrade' },
  title: { zh: '升级 {count} 台头显', en: 'Upgrade {count} {count|headset|headsets}' },
  version: { zh: '版本', en: 'Version' },
  choose: { zh: '请选择', en: 'Choose' },
  chooseFirst: { zh: '请选择版本', en: 'Choose a version' },
  noVersions: { zh: '还没有可用的版本', en: 'There are no versions yet' },
  option: { zh: '{number} · {name}', en: '{number} · {name}' },
  goes: { zh: '{count} 台会升级', en: '{count} will be upgraded' },
  unknown: {
    zh: '其中 {count} 台从未上报系统版本，由头显自行判断',
    en: '{count} of them never said which system they have and decide by themselves',
  },
  notLower: { zh: '{count} 台系统相同或更高，跳过', en: '{count} left out: the same system or a higher one' },
  otherModel: { zh: '{count} 台型号不符，跳过', en: '{count} left out: another model' },
  ended: { zh: '{count} 台服务已到期，跳过', en: '{count} left out: their service has ended' },
  underWay: { zh: '{count} 台正在升级到这个版本，跳过', en: '{count} left out: this version is on its way already' },
  consequences: {
    zh: '在线的立即取走，离线的下次联网时取走。安装需要 30% 电量或接上充电器，以及升级包两倍的空闲空间；安装后头显会重启，系统不能降回。',
    en: 'Those online fetch it at once, others when they connect. Installing needs 30 % battery or a charger, and twice the package free; then the headset restarts. A system is never lowered again.',
  },
  optional: { zh: '可选升级：佩戴者可以拒绝。', en: 'An optional version: the wearer may decline it.' },
  send: { zh: '升级 {count} 台', en: 'Upgrade {count}' },
  sendNone: { zh: '升级', en: 'Upgrade' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '已发送给 {count} 台', en: 'Sent to {count}' },
  noneGoes: { zh: '所选头显都不需要这个版本', en: 'No headset of the selection gets this version' },
});
