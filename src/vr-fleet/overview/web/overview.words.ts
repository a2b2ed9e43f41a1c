import { words } from '#kernel/i18n/text.ts';

export const overviewWords = words({
  title: { zh: '车队总览', en: 'Fleet overview' },
  lastReport: { zh: '最近上报', en: 'Last report' },
  shareOfAll: { zh: '占全部 {percent}%', en: '{percent}% of all' },
  screenOff: { zh: '灭屏未休眠', en: 'screen off, awake' },
  longSilent: { zh: '{silent} 台超过 7 天', en: '{silent} for over 7 days' },
  neverConnected: { zh: '{awaiting} 台从未联网', en: '{awaiting} never connected' },
  silentAndNever: {
    zh: '{silent} 台超过 7 天，{awaiting} 台从未联网',
    en: '{silent} for over 7 days, {awaiting} never connected',
  },
  offlineLately: { zh: '都在 7 天以内', en: 'all within 7 days' },
  noneOffline: { zh: '没有离线', en: 'none offline' },
  failedNote: { zh: '最新配置未生效', en: 'latest settings not applied' },
  noneFailed: { zh: '没有失败', en: 'none failed' },
  battery: { zh: '电量 ≤ 20%', en: 'Battery ≤ 20%' },
  notCharging: { zh: '未在充电', en: 'not charging' },
  quota: { zh: '设备配额', en: 'Device quota' },
  seatsLeft: { zh: '还可录入 {count} 台', en: '{count} seats left' },

  failures: { zh: '配置失败', en: 'Failed settings' },
  allFailures: { zh: '全部 {count} 台', en: 'All {count}' },
  noFailures: { zh: '所有头显的最新配置都已生效或在途', en: 'All latest settings are applied or on their way' },
  device: { zh: '设备', en: 'Device' },
  revision: { zh: '修订', en: 'Revision' },
  cause: { zh: '原因', en: 'Cause' },
  since: { zh: '已持续', en: 'For' },
  why: { zh: '为何未生效', en: 'Why' },
  action: { zh: '操作', en: 'Action' },

  versions: { zh: '系统版本', en: 'System versions' },
  newest: { zh: '最新', en: 'newest' },
  neverSaid: { zh: '未上报', en: 'not reported' },
  noVersions: { zh: '还没有头显上报过版本', en: 'No headset has reported its version yet' },

  expiring: { zh: '即将到期的服务', en: 'Services ending soon' },
  days: { zh: '{days} 天', en: '{days} days' },
  ended: { zh: '已到期', en: 'Ended' },
  used: { zh: '{count} 台', en: '{count} headsets' },
  noneExpiring: { zh: '一年之内没有服务到期', en: 'No service ends within a year' },

  recent: { zh: '刚刚发生', en: 'Just now' },
  allCommands: { zh: '全部指令', en: 'All commands' },
  noneRecent: { zh: '还没有下发过指令', en: 'No commands have been sent yet' },
  commanded: {
    zh: '{command}，{total} 台：{received} 台已接收，{done} 台已完成',
    en: '{command}, {total} headsets: {received} received, {done} done',
  },
  withValue: { zh: '{command} {value}', en: '{command} {value}' },

  start: { zh: '从第一台头显开始', en: 'Your first headset' },
  startNote: { zh: '第 {step} 步，共 3 步', en: 'Step {step} of 3' },
  getOrder: { zh: '取得订单', en: 'Get an order' },
  getOrderText: {
    zh: '目前没有可用的设备名额。购买硬件管理许可后，名额会出现在这里；购买请联系我们。',
    en: 'You have no seats yet. Once you have bought hardware licences, they show up here. To buy, please contact us.',
  },
  contact: { zh: '联系我们', en: 'Contact us' },
  haveOrder: { zh: '已有 {count} 个设备名额', en: 'You have {count} seats' },
  addDevices: { zh: '录入设备', en: 'Add devices' },
  addText: {
    zh: '用机身背面的 SN 把头显录入到订单，键入或整列粘贴都可以。',
    en: 'Enter your headsets by the serial numbers on their backs: type them, or paste a whole column.',
  },
  added: { zh: '已录入 {count} 台', en: '{count} added' },
  switchOn: { zh: '开机联网', en: 'Switch a headset on' },
  switchOnText: {
    zh: '打开头显并连上网络。它会自己注册，一分钟之内在上面的车队条里亮起来。',
    en: 'Switch a headset on and connect it to the network. It enrols by itself and lights up in the strip above within a minute.',
  },
  waiting: { zh: '等待第一台头显联网', en: 'Waiting for the first headset' },
});
