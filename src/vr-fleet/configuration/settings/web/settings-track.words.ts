import { words } from '#kernel/i18n/text.ts';

/** Reasons for applied or missing settings, and the steps of their revisions. */
export const settingsTrackWords = words({
  title: { zh: '为何未生效？', en: 'Why not applied?' },
  titleApplied: { zh: '配置与在线', en: 'Settings and presence' },
  none: { zh: '还没有下发过配置。', en: 'No settings have been sent yet.' },
  noneNever: {
    zh: '头显还没有联网。开机并连上网络后，它会自行注册。',
    en: 'The headset has not connected yet. Once it is switched on and has a network it enrols by itself.',
  },
  ended: {
    zh: '服务已于 {date} 到期，配置不再下发。续期后会从停下的地方继续。',
    en: 'The service ended on {date}, so settings are no longer sent. They continue once the service is extended.',
  },
  endedApplied: {
    zh: '服务已于 {date} 到期，新的配置不再下发。',
    en: 'The service ended on {date}: no new settings are sent.',
  },
  never: {
    zh: '头显还没有联网。开机并连上网络后，它会自行注册并取走配置。',
    en: 'The headset has not connected yet. Once it is switched on and has a network it enrols and fetches its settings by itself.',
  },
  offline: {
    zh: '头显离线 {time}。联网后它会自行取走配置，不必再次下发。',
    en: 'The headset has been offline for {time}. It fetches its settings when it is back; there is no need to send them again.',
  },
  addressGivenUp: { zh: '地址 {address} 未能连上门户，已退回', en: 'Address {address} failed and was reverted' },
  wished: { zh: '期望已发布', en: 'Desired settings published' },
  fetched: { zh: '取走配置', en: 'Settings fetched' },
  applied: { zh: '应用配置', en: 'Settings applied' },
  fetchedFailed: { zh: '未能取走配置', en: 'Fetching failed' },
  appliedFailed: { zh: '应用失败', en: 'Applying failed' },
  toBeFetched: { zh: '等待头显取走', en: 'waiting for the headset to fetch them' },
  toBeApplied: { zh: '等待头显应用', en: 'waiting for the headset to apply them' },
});

export const remedyWords = words({
  storage_full: {
    zh: '头显只剩 {free}。请在头显上删除不用的视频、应用或录屏，腾出空间。',
    en: 'The headset has {free} left. Delete videos, apps or recordings that are not needed on it.',
  },
  storage_freed: {
    zh: '头显现在有 {free} 可用，空间已足够。',
    en: 'The headset has {free} free now, which is enough.',
  },
  clock_wrong: {
    zh: '头显时钟{skew}，无法核对配置。请在头显的“系统设置—日期和时间”里打开自动校时，或手动改正。',
    en: 'The headset’s clock is {skew}, so it cannot verify settings. On the headset, turn on automatic time under System settings – Date and time, or set it by hand.',
  },
  ahead: { zh: '快了 {time}', en: '{time} ahead' },
  behind: { zh: '慢了 {time}', en: '{time} behind' },
  off: { zh: '不准', en: 'wrong' },
  not_fetched: {
    zh: '头显收到了通知，但连不上门户。请检查它所在的网络能否打开 {origin}。',
    en: 'The headset was notified but could not reach the portal. Check that its network can open {origin}.',
  },
  unsupported: {
    zh: '头显的系统版本 {pui} 不支持其中某项设置。请撤回，或升级系统。',
    en: 'The headset’s system {pui} does not support one of these settings. Withdraw them, or update the system.',
  },
  network_unconfirmed: {
    zh: '头显用新地址在 60 秒内没连上门户，已退回原来的地址。请核对地址、掩码和网关是否属于它所在的网络，地址是否已被占用。',
    en: 'The headset did not reach the portal over its new address within 60 s and returned to the old one. Check that address, mask and gateway belong to its network and that no other device has the address.',
  },
  internal: {
    zh: '头显内部出错。仍然失败时，请重启头显。',
    en: 'An internal error of the headset. If it fails again, restart the headset.',
  },
  offline: {
    zh: '头显离线，联网后会自动重试，不必再次下发。',
    en: 'It is offline and tries again when it connects; there is no need to send them again.',
  },
  again: { zh: '再次下发', en: 'Send again' },
  back: { zh: '撤回，恢复 r{rev} 的配置', en: 'Withdraw: back to the settings of revision {rev}' },
  sending: { zh: '正在下发…', en: 'Sending…' },
  sent: { zh: '已再次下发', en: 'Sent again' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
});
