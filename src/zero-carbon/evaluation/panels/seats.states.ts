import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const seatStateWords = words({
  invited: { zh: '待答复', en: 'Invited' },
  accepted: { zh: '已接受', en: 'Accepted' },
  scoring: { zh: '评分中', en: 'Scoring' },
  submitted: { zh: '已提交评分', en: 'Scores submitted' },
  signed: { zh: '已签署', en: 'Signed' },
  declined: { zh: '已谢绝', en: 'Declined' },
  conflicted: { zh: '已回避', en: 'Conflict declared' },
  lapsed: { zh: '逾期', en: 'Overdue' },
  replaced: { zh: '已更换', en: 'Replaced' },
  released: { zh: '评审终止', en: 'Review ended' },
});

const moveWords = words({
  begin: { zh: '开始评分', en: 'Scoring started' },
  wait: { zh: '暂停评分，等待企业补充', en: 'Scoring is paused for the enterprise’s supplement' },
  replace: { zh: '更换', en: 'Replace' },
  replaceText: {
    zh: '须由另一位专员同意。同意后这位专家退出本次评审，系统另抽一位。原因会记入专家组的记录。',
    en: 'A second officer must approve. The expert then leaves this panel, and the next is drawn. The reason stays on record.',
  },
});

/** The states of an expert who has, or may yet have, a task on the panel. */
export const openSeatStates = ['invited', 'accepted', 'scoring', 'submitted'] as const;

/** The states in which an expert has no further task. */
export const pastSeatStates = ['signed', 'declined', 'conflicted', 'lapsed', 'replaced', 'released'] as const;

/** The states of an expert who has accepted and is a member of the panel. */
export const memberSeatStates = ['accepted', 'scoring', 'submitted', 'signed'] as const;

/**
 * The states of a member who has not submitted: `accepted` before scoring starts, or while the enterprise supplements.
 */
export const unsubmittedSeatStates = ['accepted', 'scoring'] as const;

/** The states in which a seat is occupied. */
export const takenSeatStates = [...openSeatStates, 'signed'] as const;

/**
 * A seat on the panel of a report belongs to a person and no party: calls find it by its person and move it as the
 * system on their behalf, so that only the seat's history names the expert. Each seat has its own due day: to answer,
 * and then to score, counted from the day on which that expert could start. While the enterprise supplements its report
 * no time runs; afterwards the period starts again. A late expert loses the seat by the clock, and the next one is
 * selected.
 */
export const seatLifecycle = lifecycle({
  name: 'seat',
  table: 'zero_carbon.seats',
  reach: { owner: null, assigned: null },
  start: 'invited',
  states: seatStateWords,
  looks: {
    invited: { tone: 'warning', icon: 'clock' },
    accepted: { tone: 'success', icon: 'check' },
    scoring: { tone: 'warning', icon: 'clock' },
    submitted: { tone: 'success', icon: 'check' },
    signed: { tone: 'success', icon: 'check' },
    declined: { tone: 'faded', icon: 'minus' },
    conflicted: { tone: 'faded', icon: 'minus' },
    lapsed: { tone: 'faded', icon: 'clock' },
    replaced: { tone: 'faded', icon: 'swap' },
    released: { tone: 'faded', icon: 'minus' },
  },
  waits: {
    column: 'due_on',
    states: {
      invited: { by: 'scores.edit', period: 'seating', lapse: 'lapse' },
      scoring: { by: 'scores.edit', period: 'scoring', lapse: 'lapse' },
    },
  },
  moves: {
    accept: { from: ['invited'], to: 'accepted', by: 'system', done: seatStateWords.accepted },
    decline: { from: ['invited'], to: 'declined', by: 'system', done: seatStateWords.declined },
    declareConflict: { from: ['invited'], to: 'conflicted', by: 'system', done: seatStateWords.conflicted },
    begin: { from: ['accepted'], to: 'scoring', by: 'system', done: moveWords.begin },
    wait: { from: ['scoring'], to: 'accepted', by: 'system', done: moveWords.wait },
    lapse: { from: ['invited', 'scoring'], to: 'lapsed', by: 'system', done: seatStateWords.lapsed },
    replace: {
      from: ['invited', 'accepted', 'scoring'],
      to: 'replaced',
      by: 'panels.seat',
      done: seatStateWords.replaced,
      button: moveWords.replace,
      consequence: moveWords.replaceText,
      asks: { reason: { required: true, limit: 500 } },
    },
    submit: { from: ['scoring'], to: 'submitted', by: 'system', done: seatStateWords.submitted },
    sign: { from: ['submitted'], to: 'signed', by: 'system', done: seatStateWords.signed },
    release: { from: [...openSeatStates], to: 'released', by: 'system', done: seatStateWords.released },
  },
});
