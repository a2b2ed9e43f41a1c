import { words } from '#kernel/i18n/text.ts';

/** Texts of fixed addresses of a plan. */
export const networkWords = words({
  title: { zh: '固定 IP', en: 'Fixed IP' },
  notAddress: { zh: '请输入 IPv4 地址，如 10.24.9.40', en: 'Enter an IPv4 address, such as 10.24.9.40' },
  notMask: {
    zh: '子网掩码须连续，/8 至 /30，如 255.255.255.0',
    en: 'The mask must be contiguous, /8 to /30, such as 255.255.255.0',
  },
  otherSegment: { zh: '不在起始 IP 的网段内', en: 'Not in the segment of the first address' },
  beforeStart: { zh: '须不小于起始 IP', en: 'Must not be lower than the first address' },
  gatewayOutside: { zh: '网关须是网段内的主机地址', en: 'The gateway must be a host of the segment' },
  short: {
    zh: '还差 {count} 个地址，没有地址的设备：{names}',
    en: '{count} {count|address is|addresses are} missing, for: {names}',
  },
  andOthers: { zh: '{names} 等', en: '{names} and others' },
  listComma: { zh: '、', en: ', ' },
  unassigned: {
    zh: '{count} 台没有地址：{names}。请打开方案的固定 IP，重新保存后再发送',
    en: '{count} {count|headset has|headsets have} no address: {names}. Save the fixed IP of the plan again, then send it',
  },
  notOwnGroup: { zh: '没有这个分组', en: 'There is no such group' },
  noticeTitle: { zh: '新地址连不上', en: 'New addresses that failed' },
  notice: {
    zh: '方案“{name}”：{count} 台头显用新地址没连上门户，已退回原来的地址',
    en: 'Plan “{name}”: {count} {count|headset|headsets} did not reach the portal over the new address and went back',
  },
});
