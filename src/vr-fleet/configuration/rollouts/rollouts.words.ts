import { words } from '#kernel/i18n/text.ts';

/** Messages of refused requests. */
export const rolloutWords = words({
  needName: { zh: '请输入名称', en: 'Enter the name' },
  needReason: { zh: '请写明原因', en: 'Enter the reason' },
  needCarried: { zh: '请选择要发布的版本或配置方案', en: 'Choose a version or a settings plan' },
  oneCarried: { zh: '只能选择版本或配置方案之一', en: 'Choose either a version or a settings plan' },
  needWaves: { zh: '请至少设一批', en: 'Add at least one wave' },
  wrongNumbers: {
    zh: '请填写设备编号，例如 1-24, 30',
    en: 'Enter headset numbers, such as 1-24, 30',
  },
  needGroup: { zh: '请选择分组', en: 'Choose a group' },
  needShare: { zh: '请填写 1 到 100 的整数', en: 'Enter a whole number from 1 to 100' },
  restLast: { zh: '“其余全部”只能是最后一批', en: '“All other headsets” can only be the last wave' },
  needTimes: {
    zh: '请填写时段的开始和结束，例如 22:00 和 06:00；全天则都留空',
    en: 'Enter both times, such as 22:00 and 06:00, or neither for all day',
  },
  shortWindow: { zh: '时段至少 30 分钟', en: 'The window must be at least 30 minutes long' },
  locked: {
    zh: '已定时或已开始的发布不能修改',
    en: 'A rollout that is scheduled or has started cannot be changed',
  },
  tooMany: {
    zh: '最多同时有 {most} 个未结束的发布，请先结束一些',
    en: 'There can be {most} unfinished rollouts at most: end some first',
  },
  mayNotSend: {
    zh: '没有发送权限，不能开始',
    en: 'You have no permission to send its content, so you cannot start it',
  },
  past: { zh: '请选择以后的时间，一年之内', en: 'Choose a future time within a year' },
  noneGoes: {
    zh: '各批中没有一台头显需要它：型号不符、系统不低于它、服务已到期，或不在批次中',
    en: 'No headset of its waves needs it: another model, no lower system, ended service, or in no wave',
  },
  planGone: {
    zh: '配置方案已发送、已定时或已删除，不能再用它开始',
    en: 'The plan was sent, scheduled or removed: it can no longer be rolled out',
  },
  unassigned: {
    zh: '有 {count} 台头显在配置方案中没有地址：请先打开方案并保存',
    en: '{count} {count|headset has|headsets have} no address in the plan: open the plan and save it first',
  },
  notPaused: {
    zh: '正在进行，或已结束：只有暂停的发布才能修改',
    en: 'Only a paused rollout can be changed; this one is running or over',
  },
  waveOver: {
    zh: '第 {place} 批已结束，不能再改它的放行条件',
    en: 'Wave {place} is over: its gate can no longer be changed',
  },
  nothingChanged: { zh: '没有改动', en: 'No changes' },
  stopsAgain: {
    zh: '这些失败会让它立即再次停下：请先放宽这一批的放行条件',
    en: 'These failures would stop it again at once: change the gate of this wave first',
  },
  noneLeft: {
    zh: '这一批已没有头显：可以跳过这一批继续，或中止发布',
    en: 'No headset is left in this wave: skip it and continue, or abort the rollout',
  },
  notUnderWay: { zh: '尚未开始，或已结束', en: 'It has not started, or it is over' },
  notOpen: { zh: '没有正在进行的批次', en: 'No wave is in progress' },
  failing: {
    zh: '失败已达上限，发布即将自行停下，不能打开下一批',
    en: 'Failures have reached the limit: the rollout is about to stop, and the next wave cannot open',
  },
});

/** Texts of rollouts and their waves in the history. */
export const rolloutRecordWords = words({
  rollout: { zh: '分批发布', en: 'Rollout' },
  wave: { zh: '批次', en: 'Wave' },
  waveName: { zh: '{name} 第 {place} 批', en: '{name}, wave {place}' },
  added: { zh: '新建发布', en: 'Rollout created' },
  edited: { zh: '修改草稿', en: 'Draft changed' },
  changed: { zh: '修改放行条件和时段', en: 'Gates or window changed' },
  name: { zh: '名称', en: 'Name' },
  version: { zh: '版本', en: 'Version' },
  plan: { zh: '配置方案', en: 'Settings plan' },
  waves: { zh: '批数', en: 'Waves' },
  window: { zh: '每日时段', en: 'Daily window' },
  allDay: { zh: '全天', en: 'all day' },
  ofWave: { zh: '第 {place} 批 {gate}', en: 'Wave {place}: {gate}' },
  startAt: { zh: '开始时间', en: 'Starts' },
  startedBy: { zh: '开始人', en: 'Started by' },
  total: { zh: '台数', en: 'Headsets' },
  deadline: { zh: '期限', en: 'Deadline' },
  soakUntil: { zh: '观察到', en: 'Soaks until' },
  failed: { zh: '失败的头显', en: 'Failed headsets' },
  again: { zh: '已重新发送给失败的头显', en: 'Sent again to failed headsets' },
  againLater: { zh: '到每日时段再重新发送给失败的头显', en: 'Sent again to failed headsets once the window opens' },
  leave: { zh: '失败的头显不再计入', en: 'Failed headsets no longer count' },
  count: { zh: '失败的头显仍然计入', en: 'Failed headsets still count' },
  skipped: { zh: '这一批已没有头显，跳过', en: 'Skipped: no headset is left in the wave' },
});

/** A gate, field by field: in forms and in the history. */
export const gateWords = words({
  repliedPercent: { zh: '至少回复（%）', en: 'Replied, at least (%)' },
  okPercent: { zh: '回复中至少成功（%）', en: 'Successful replies, at least (%)' },
  failedPercent: { zh: '失败到此停下（%）', en: 'Failures that stop it (%)' },
  soakMinutes: { zh: '观察（分钟）', en: 'Quiet time (minutes)' },
  deadlineHours: { zh: '期限（小时）', en: 'Deadline (hours)' },
});

/** Notification of a rollout that stopped automatically. */
export const rolloutNoticeWords = words({
  title: { zh: '分批发布自行停下', en: 'A rollout stopped automatically' },
  halted: { zh: '“{name}”在第 {place} 批自行停下：{why}', en: '“{name}” stopped automatically at wave {place}: {why}' },
  tooManyFailed: {
    zh: '{total} 台中 {failed} 台失败（{causes}）。设备：{devices}',
    en: '{failed} of {total} failed ({causes}). Headsets: {devices}',
  },
  tooFewOk: {
    zh: '回复中只有 {percent}% 成功（{causes}）。设备：{devices}',
    en: 'only {percent} % of the replies are successful ({causes}). Headsets: {devices}',
  },
  noneLeft: {
    zh: '这一批已没有头显（已移除、服务到期或收到其他内容），没有结果可供判断',
    en: 'no headset is left in the wave (removed, out of service, or sent other content), so there is no result',
  },
  goneOn: { zh: '已有人处理', en: 'already handled' },
  cause: { zh: '{cause} {count} 台', en: '{cause}: {count}' },
  more: { zh: '{devices} 及另外 {count} 台', en: '{devices} and {count} more' },
});
