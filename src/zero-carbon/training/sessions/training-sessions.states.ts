import { words } from '#kernel/i18n/text.ts';
import { lifecycle, type Moment } from '#kernel/workflow/lifecycle.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Planning and holding the own training sessions. */
    'training.manage': true;
    /** Enrolling the own staff in training sessions. */
    'training.enrol': true;
  }
}

export const sessionStateWords = words({
  planned: { zh: '计划中', en: 'Planned' },
  open: { zh: '报名中', en: 'Open' },
  closed: { zh: '报名截止', en: 'Closed' },
  finished: { zh: '已结束', en: 'Finished' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
});

const moveWords = words({
  open: { zh: '开放报名', en: 'Open enrolment' },
  opened: { zh: '已开放报名', en: 'Enrolment opened' },
  openText: {
    zh: '公众会看到这一期，企业可以报名。',
    en: 'The public sees this session, and enterprises can enrol their staff.',
  },
  close: { zh: '截止报名', en: 'Close enrolment' },
  closed: { zh: '报名已截止', en: 'Enrolment closed' },
  closeText: {
    zh: '不再接受报名，名单随之固定。截止日期以前可以重新开放。',
    en: 'Enrolments can no longer be added or withdrawn. Until the deadline it can be opened again.',
  },
  reopen: { zh: '重新开放报名', en: 'Open enrolment again' },
  finish: { zh: '结束培训', en: 'Finish' },
  finished: { zh: '培训已结束，结果已公布', en: 'Finished, and the results are published' },
  finishText: {
    zh: '报名企业会收到通知并看到各人的结果。之后不能再改。',
    en: 'The enterprises are notified and see each result. Nothing can be changed afterwards.',
  },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  changed: { zh: '安排有变', en: 'Changed' },
  deadlinePassed: {
    zh: '报名截止日期已过，请先修改',
    en: 'The deadline has passed. Change it first',
  },
  notOver: { zh: '课程尚未结束', en: 'The course is not over yet' },
  noResults: {
    zh: '名单上还有人没有出勤或结果',
    en: 'The roster still has people without attendance or result',
  },
});

interface Dated {
  readonly closes_on: string;
  readonly ends_on: string;
  readonly taken: number;
  readonly judged: number;
}

const beforeDeadline = ({ closes_on: closesOn }: Dated, { today }: Moment) =>
  closesOn < today ? moveWords.deadlinePassed : undefined;

/** One session of a course, held by one organisation; enterprises reach it by their enrolments. */
export const trainingSessionLifecycle = lifecycle({
  name: 'training-session',
  table: 'zero_carbon.training_sessions',
  reach: { owner: 'organisation_id', assigned: null },
  start: 'planned',
  states: sessionStateWords,
  looks: {
    planned: { tone: 'faded', icon: 'clock' },
    open: { tone: 'success', icon: 'check' },
    closed: { tone: 'warning', icon: 'pause' },
    finished: { tone: 'faded', icon: 'check' },
    cancelled: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    open: {
      from: ['planned'],
      to: 'open',
      by: 'training.manage',
      plain: true,
      done: moveWords.opened,
      button: moveWords.open,
      consequence: moveWords.openText,
      guard: beforeDeadline,
    },
    /** By the organisation, or by the clock on the day after the last one. */
    close: {
      from: ['open'],
      to: 'closed',
      by: ['training.manage', 'system'],
      plain: true,
      done: moveWords.closed,
      button: moveWords.close,
      consequence: moveWords.closeText,
    },
    reopen: {
      from: ['closed'],
      to: 'open',
      by: 'training.manage',
      plain: true,
      done: moveWords.opened,
      button: moveWords.reopen,
      consequence: moveWords.openText,
      guard: beforeDeadline,
    },
    finish: {
      from: ['closed'],
      to: 'finished',
      by: 'training.manage',
      plain: true,
      done: moveWords.finished,
      button: moveWords.finish,
      consequence: moveWords.finishText,
      guard: ({ ends_on: endsOn, taken, judged }: Dated, { today }) =>
        endsOn > today ? moveWords.notOver : judged < taken ? moveWords.noResults : undefined,
    },
    /** The announced data has changed; enterprises with enrolments are informed. */
    change: { from: ['open'], to: 'open', by: 'training.manage', done: moveWords.changed },
    changeClosed: { from: ['closed'], to: 'closed', by: 'training.manage', done: moveWords.changed },
    cancel: {
      from: ['planned', 'open', 'closed'],
      to: 'cancelled',
      by: 'training.manage',
      done: moveWords.cancelled,
      asks: { reason: { required: true, limit: 500 } },
    },
  },
});

export const sessionStates = Object.keys(sessionStateWords) as (keyof typeof sessionStateWords)[];

/** Returns true if results can be entered: after the session has started and before it is finished. */
export const takesResults = (state: string, startsOn: string, today: string): boolean =>
  state === 'closed' && startsOn <= today;
