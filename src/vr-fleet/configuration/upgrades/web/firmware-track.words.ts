import { words } from '#kernel/i18n/text.ts';

/** Reasons for a completed or missing upgrade, and its steps. */
export const firmwareTrackWords = words({
  title: { zh: '为何未升级？', en: 'Why not upgraded?' },
  titleApplied: { zh: '系统升级', en: 'System upgrade' },
  none: { zh: '还没有发送过升级。', en: 'No upgrade has been sent yet.' },
  noneNever: {
    zh: '头显还没有联网，也没有发送过升级。',
    en: 'The headset has not connected yet, and no upgrade has been sent.',
  },
  ended: {
    zh: '服务已于 {date} 到期，升级不再下发。续期后会从停下的地方继续。',
    en: 'The service ended on {date}, so upgrades are no longer sent. They continue once the service is extended.',
  },
  endedApplied: {
    zh: '服务已于 {date} 到期，新的升级不再下发。',
    en: 'The service ended on {date}: no new upgrades are sent.',
  },
  never: {
    zh: '头显还没有联网。开机并连上网络后，它会自行注册并取走升级。',
    en: 'The headset has not connected yet. Once it is switched on and has a network it enrols and fetches the upgrade by itself.',
  },
  offline: {
    zh: '头显离线 {time}。联网后它会自行取走升级，不必再次发送。',
    en: 'The headset has been offline for {time}. It fetches the upgrade when it is back; there is no need to send it again.',
  },
  wished: { zh: '升级已发送', en: 'Upgrade sent' },
  fetched: { zh: '取走升级', en: 'Upgrade fetched' },
  applied: { zh: '安装升级', en: 'Upgrade installed' },
  fetchedFailed: { zh: '未能取走升级', en: 'Fetching failed' },
  appliedFailed: { zh: '没有安装', en: 'Not installed' },
  toBeFetched: { zh: '等待头显取走', en: 'waiting for the headset to fetch it' },
  toBeApplied: { zh: '等待头显下载并安装', en: 'waiting for the headset to download and install it' },
});

export const firmwareRemedyWords = words({
  document: { zh: '{number}，{size}', en: '{number}, {size}' },
  takenBack: { zh: '已收回', en: 'withdrawn' },
  waits: {
    zh: '安装需要 30% 电量或接上充电器，以及升级包两倍的空闲空间；大的升级包下载需要时间。',
    en: 'Installing needs 30 % battery or a charger, and free space of twice the package. A large package takes time to download.',
  },
  storage_full: {
    zh: '头显没有足够的空间，需要 {size}。请删除不用的视频或应用。',
    en: 'The headset does not have enough storage: it needs {size}. Delete videos or apps that are not needed.',
  },
  clock_wrong: {
    zh: '头显时钟不准，无法核对升级包。请打开自动校时。',
    en: 'The headset’s clock is wrong, so it cannot verify the package. Turn on automatic time.',
  },
  not_fetched: {
    zh: '头显收到了通知，但连不上门户或升级包的地址。请检查它所在的网络能否打开 {origin}。',
    en: 'The headset was notified but could not reach the portal or the package’s address. Check that its network can open {origin}.',
  },
  unsupported: {
    zh: '头显不支持这个升级包。请联系厂商。',
    en: 'The headset does not support this package. Contact the manufacturer.',
  },
  internal: {
    zh: '头显内部出错。仍然失败时，请重启头显。',
    en: 'An internal error of the headset. If it fails again, restart the headset.',
  },
  hash_mismatch: {
    zh: '下载的升级包与校验值不符，多次重试仍然如此。请检查网络；仍然失败时联系厂商。',
    en: 'The downloaded package does not match its hash after several attempts. Check the network; if it fails again, contact the manufacturer.',
  },
  declined: {
    zh: '佩戴者或头显的设置拒绝了这次可选升级。',
    en: 'The wearer, or the headset’s settings, declined this optional upgrade.',
  },
  cannot_downgrade: {
    zh: '头显的系统已经相同或更高，不会降级。',
    en: 'The headset’s system is the same or higher already. Firmware cannot be downgraded.',
  },
  install_failed: {
    zh: '安装失败，系统保持原样。请重启头显；仍然失败时联系厂商。',
    en: 'The installation failed, and the system is unchanged. Restart the headset; if it fails again, contact the manufacturer.',
  },
  low_battery: {
    zh: '安装时电量不足，系统保持原样。请充电到 {percent}% 或接上充电器。',
    en: 'The battery was too low to install, and the system is unchanged. Charge it to {percent} % or connect a charger.',
  },
  retried: { zh: '随后头显联网时会自动重试。', en: 'The headset then tries again when it connects.' },
  offline: { zh: '头显离线，联网后才能再次发送。', en: 'It is offline. Send the upgrade again once it is connected.' },
  again: { zh: '再次发送', en: 'Send again' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  sent: { zh: '已再次发送', en: 'Sent again' },
});
