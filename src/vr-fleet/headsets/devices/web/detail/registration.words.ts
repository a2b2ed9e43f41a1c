import { words } from '#kernel/i18n/text.ts';

/** Texts of a headset's record and of its removal. */
export const registrationWords = words({
  title: { zh: '登记', en: 'Registration' },
  nickname: { zh: '昵称', en: 'Nickname' },
  number: { zh: '编号', en: 'Number' },
  group: { zh: '分组与位置', en: 'Group and place' },
  ungrouped: { zh: '未分组', en: 'No group' },
  order: { zh: '订单', en: 'Order' },
  noOrder: { zh: '无，虚拟头显不占配额', en: 'none: a virtual headset uses no seat' },
  model: { zh: '型号', en: 'Model' },
  entered: { zh: '录入', en: 'Entered' },
  enrolled: { zh: '注册', en: 'Enrolled' },
  notEnrolled: { zh: '尚未注册', en: 'not yet' },
  serviceUntil: { zh: '服务至', en: 'Service until' },
  noEnd: { zh: '不限', en: 'no end' },
  daysLeft: { zh: '还有 {days} 天', en: '{days} {days|day|days} left' },
  oneDayLeft: { zh: '还有 1 天', en: '1 day left' },
  lastDay: { zh: '今天是最后一天', en: 'today is the last day' },
  hasEnded: { zh: '已到期 {days} 天', en: 'ended {days} {days|day|days} ago' },
  endedYesterday: { zh: '昨天到期', en: 'ended yesterday' },

  edit: { zh: '改昵称', en: 'Rename' },
  saved: { zh: '昵称已保存，头显取走后也会显示它', en: 'Saved; the headset will show it too once it has fetched it' },

  remove: { zh: '移除这台头显', en: 'Remove this headset' },
  removeText: {
    zh: '移除后它立即断开连接，不再出现在车队里，未完成的指令记为失败，占用的席位随即释放。头显上的内容不会清除。以后可以用同一个 SN 再次录入。',
    en: 'It is disconnected at once and leaves the fleet, its open commands fail and its seat becomes free. Its content is not erased. It can be added again later by the same serial number.',
  },
  removeVirtualText: {
    zh: '移除后它立即断开连接，不再出现在车队里，未完成的指令记为失败。它的密钥随之作废，需要时请新建一台。',
    en: 'It is disconnected at once and leaves the fleet, and its open commands fail. Its key stops working; create a new one if needed.',
  },
  typeSn: {
    zh: '输入 SN 的后 4 位以确认：{end}',
    en: 'Type the last 4 characters of the serial number to confirm: {end}',
  },
  wrongSn: { zh: '与 SN 的后 4 位不一致', en: 'These are not the last 4 characters of the serial number' },
  removeNow: { zh: '移除', en: 'Remove' },
  removing: { zh: '正在移除…', en: 'Removing…' },
  removed: { zh: '头显已移除', en: 'The headset was removed' },
});
