import { words } from '#kernel/i18n/text.ts';

export const transferWords = words({
  transfer: { zh: '改派机构', en: 'Reassign' },
  title: { zh: '改派 {count} 份报告', en: 'Reassign {count} {count|report|reports}' },
  lead: {
    zh: '限尚未开始评审的报告。报告交给新机构受理，期限从今天重新起算；原机构不能再查看。企业与两家机构都会收到通知。',
    en: 'For reports whose review has not started. The new organisation accepts them, and the time starts again today; the former one can no longer see them. The enterprise and both organisations are notified.',
  },
  organisation: { zh: '评审机构', en: 'Review organisation' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: {
    zh: '记入报告的办理记录，企业和新机构都能看到',
    en: 'Recorded with the report; visible to the enterprise and the new organisation',
  },
  fitsOne: { zh: '符合受理范围', en: 'accepts such reports' },
  fitsSome: { zh: '{fits} 份符合受理范围', en: 'accepts {fits} of them' },
  holdsSome: { zh: '{holds} 份已在该机构', en: 'already has {holds} of them' },
  relatedSome: {
    zh: '{related} 份的企业与其人员有关联，不能改派',
    en: 'cannot accept {related}: its staff belong to the enterprise',
  },
  separator: { zh: '，', en: ', ' },
  nowhere: {
    zh: '没有可以改派的机构。',
    en: 'No other organisation is available.',
  },
  needOrganisation: { zh: '请选择评审机构', en: 'Please choose a review organisation' },
  needReason: { zh: '请写明原因', en: 'Please enter the reason' },
  gone: { zh: '该机构现在不受理申请', en: 'This organisation does not accept applications now' },
  held: { zh: '报告已在该机构', en: 'this organisation already has it' },
  related: {
    zh: '该机构有人员属于报告企业',
    en: 'a person of this organisation belongs to the enterprise',
  },
  done: { zh: '{count} 份报告已改派', en: '{count} {count|report|reports} reassigned' },
  tooMany: { zh: '一次最多 {most} 份', en: '{most} at most at a time' },
});

export const transferNoticeWords = words({
  ownerTitle: { zh: '报告改派评审机构', en: 'Reports reassigned to another organisation' },
  owner: {
    zh: '报告 {number} 已改派，现由{organisation}评审',
    en: 'Report {number} is reassigned: {organisation} reviews it now',
  },
  receivedTitle: { zh: '改派来的报告', en: 'Reports reassigned to your organisation' },
  received: {
    zh: '报告 {number} 改派给本机构，请于 {day} 前答复',
    en: 'Report {number} is reassigned to your organisation; answer by {day}',
  },
  takenTitle: { zh: '被改派的报告', en: 'Reports reassigned from your organisation' },
  taken: {
    zh: '报告 {number} 已改派给其他机构，本机构不再评审',
    en: 'Report {number} is reassigned to another organisation; yours no longer reviews it',
  },
});
