import { words } from '#kernel/i18n/text.ts';

/** What an expert declares, by question; a yes to any of them excludes from the panel. */
export const conflictWords = words({
  employment: {
    zh: '近三年内，您是否受雇于该企业、在该企业兼职或担任顾问，或持有其股份？',
    en: 'In the last three years, have you been employed by the enterprise, advised it for pay, or owned shares in it?',
  },
  organisation: {
    zh: '近三年内，您是否受雇于该评审机构、在该机构兼职，或持有其股份？',
    en: 'In the last three years, have you been employed by the review organisation, worked for it for pay, or owned shares in it?',
  },
  family: {
    zh: '您的配偶、父母、子女或其他近亲属，是否在该企业或该机构任职或持有股份？',
    en: 'Does a close relative of yours work for the enterprise or the organisation, or own shares in either?',
  },
  preparation: {
    zh: '您是否参与过这份报告，或为它编制数据、提供咨询或培训？',
    en: 'Did you take part in this report, or prepare data, advise or train people for it?',
  },
  other: {
    zh: '是否还有其他利益关系或纠纷，可能影响您公正评审？',
    en: 'Is there any other interest or dispute that could keep you from judging fairly?',
  },
});

export const panelWords = words({
  needAnswer: { zh: '请回答', en: 'Please answer' },
  needSize: { zh: '请选择人数', en: 'Please choose how many' },
  needReason: { zh: '请说明原因', en: 'Please give the reason' },
  tooFew: {
    zh: '专家库中能抽取的只有 {count} 人，不足 {size} 人。请先补充适合该行业的专家。',
    en: 'Only {count} of the pool can be drawn, not {size}. Add experts of this industry first.',
  },
  nobodyLeft: {
    zh: '专家库中已没有可以抽取的人。请先补充适合该行业的专家。',
    en: 'Nobody of the pool is left to be drawn. Add experts of this industry first.',
  },
  notChained: {
    zh: '通过评审的记录还没有写入记录链，请稍后再试。',
    en: 'The record of the passing has not been chained yet. Please try again in a moment.',
  },
  noticeInvitedTitle: { zh: '邀请参加专家组', en: 'Invitation to a panel' },
  noticeInvited: {
    zh: '邀请您评审“{name}”的报告，请在 {day} 前答复',
    en: 'You are invited to judge the report of {name}: please answer by {day}',
  },
  recordPanel: { zh: '专家组', en: 'Panel' },
  recordSeat: { zh: '专家席位', en: 'Seat on a panel' },
  drawAction: { zh: '抽取专家', en: 'Experts drawn' },
  inviteAction: { zh: '邀请专家', en: 'Expert invited' },
  ordinal: { zh: '第几次抽取', en: 'Draw' },
  seed: { zh: '随机种子', en: 'Seed' },
  candidates: { zh: '候选人', en: 'Candidates' },
  places: { zh: '席位', en: 'Places' },
  place: { zh: '席位', en: 'Place' },
  drawn: { zh: '抽中', en: 'Drawn' },
  expert: { zh: '专家', en: 'Expert' },
  leader: { zh: '组长', en: 'Leader' },
  conflicts: { zh: '申报的利益关系', en: 'Conflicts declared' },
  state: { zh: '状态', en: 'State' },
  dueOn: { zh: '答复期限', en: 'Answer due' },
  changedAt: { zh: '时间', en: 'Time' },
  reason: { zh: '原因', en: 'Reason' },
});
