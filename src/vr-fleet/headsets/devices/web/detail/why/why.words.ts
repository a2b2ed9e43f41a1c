import { words } from '#kernel/i18n/text.ts';

/** Texts of the explanation and its axis. Texts of one kind alone are in its track's words. */
export const whyWords = words({
  applied: { zh: 'r{rev} 已生效，与上报一致。', en: 'Revision {rev} is applied, and the headset reports it.' },
  appliedIn: {
    zh: 'r{rev} 已生效，从下发到生效用了 {time}。',
    en: 'Revision {rev} is applied; that took {time} from its issue.',
  },
  othersApplied: { zh: 'r{rev} 的其余内容已生效。', en: 'The rest of revision {rev} is applied.' },
  failed: { zh: '{cause}，停在第 {step} 步。', en: '{cause}: it stopped at step {step}.' },
  renew: { zh: '联系我们续期', en: 'Contact us to extend it' },
  waiting: { zh: '正在下发，通常几秒内完成。', en: 'On its way; this usually takes seconds.' },
  stuck: {
    zh: '头显在线，但 {time}没有进展。可以再次下发，仍无反应时重启头显。',
    en: 'The headset is online, but has made no progress for {time}. Send it again; if that does not help, restart the headset.',
  },

  desired: { zh: '期望', en: 'Desired' },
  reported: { zh: '已上报', en: 'Reported' },
  presence: { zh: '在线', en: 'Presence' },
  comma: { zh: '，', en: ', ' },
  stop: { zh: '。', en: '. ' },
  apart: { zh: '不一致 {time}', en: 'differs for {time}' },

  chart: { zh: '期望、上报与在线的时间轴', en: 'Desired, reported and presence over time' },
  chartSpan: { zh: '时间轴从 {from} 到 {to}。', en: 'The axis runs from {from} to {to}.' },
  chartDesired: { zh: '期望：{from} 起为修订 {rev}。', en: 'Desired: revision {rev} from {from}.' },
  chartReported: { zh: '已上报：{from} 起为修订 {rev}。', en: 'Reported: revision {rev} from {from}.' },
  chartApart: { zh: '{from} 到 {to} 不一致，共 {time}。', en: 'They differ from {from} to {to}, for {time}.' },
  chartFailed: { zh: '{at} 失败一次。', en: 'A failure at {at}.' },
  chartPresence: { zh: '{from} 起{status}，持续 {time}。', en: '{status} from {from}, for {time}.' },
  chartMore: { zh: '更早还有 {count} 次变化。', en: '{count} earlier {count|change is|changes are} not listed.' },
});

/** The steps of a revision, with the evidence for each. */

export const stepWords = words({
  notified: { zh: '通知头显', en: 'Headset notified' },
  reported: { zh: '上报一致', en: 'Reported by the headset' },

  bySystem: { zh: '系统', en: 'the system' },
  took: { zh: '用时 {time}', en: 'took {time}' },
  toBeNotified: { zh: '正在通知', en: 'being notified' },
  notifiedOffline: { zh: '离线中，联网后立即通知', en: 'offline; notified as soon as it is back' },
  notifiedEnded: { zh: '服务已到期，不再通知', en: 'service ended, so it is not notified' },
  reports: { zh: '头显上报 r{rev}', en: 'the headset reports revision {rev}' },
  reportsOther: {
    zh: '头显仍上报 r{rev}；成功只以头显上报为准',
    en: 'the headset still reports revision {rev}; only its report counts',
  },
  reportsNone: { zh: '成功只以头显上报为准', en: 'only the headset’s own report counts' },
  later: { zh: '等待上一步', en: 'waiting for the previous step' },
  details: { zh: '详情', en: 'Details' },
});

/** The source of a revision. */
export const sourceWords = words({
  from: { zh: '来自', en: ' From ' },
  plan: { zh: '方案', en: 'plan ' },
  and: { zh: '、', en: ', ' },
  standing: { zh: '，默认于分组', en: ', default of group ' },
  version: { zh: '系统版本', en: 'a system version' },
});
