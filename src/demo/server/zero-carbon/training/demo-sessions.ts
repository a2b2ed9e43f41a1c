import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';

export interface DemoSession {
  readonly course: string;
  readonly state: StateOf<typeof trainingSessionLifecycle>;
  /** Days before today on which it was planned. */
  readonly planned: number;
  /** Days from today. */
  readonly starts: number;
  readonly closes: number;
  readonly days: number;
  readonly place: string;
  readonly capacity: number;
  readonly hours: number;
  readonly price: string;
  /** The number of people that each of the demo's first enterprises enrols. */
  readonly enrolled: readonly number[];
  readonly reason?: string;
}

/** The sessions of the demo, at least one in each state; one of the open ones is full. */
export const demoSessions: readonly DemoSession[] = [
  {
    course: 'ZCT-01',
    state: 'finished',
    planned: 60,
    starts: -12,
    closes: -16,
    days: 5,
    place: '湖州市吴兴区红丰路 1366 号 培训中心 301',
    capacity: 20,
    hours: 40,
    price: '每人 1,800 元，含教材',
    enrolled: [4, 3, 2],
  },
  {
    course: 'ZCT-02',
    state: 'closed',
    planned: 40,
    starts: -1,
    closes: -6,
    days: 4,
    place: '杭州市西湖区文三路 90 号 东部软件园 2 号楼',
    capacity: 30,
    hours: 32,
    price: '每人 1,500 元',
    enrolled: [5, 2],
  },
  {
    course: 'ZCT-03',
    state: 'open',
    planned: 20,
    starts: 18,
    closes: 11,
    days: 3,
    place: '湖州市吴兴区红丰路 1366 号 培训中心 302',
    capacity: 40,
    hours: 24,
    price: '每人 1,200 元',
    enrolled: [2, 0, 3],
  },
  {
    course: 'ZCT-04',
    state: 'open',
    planned: 20,
    starts: 25,
    closes: 20,
    days: 3,
    place: '线上（腾讯会议），会前发送链接',
    capacity: 6,
    hours: 24,
    price: '免费',
    enrolled: [2, 4],
  },
  {
    course: 'ZCT-02',
    state: 'open',
    planned: 5,
    starts: 40,
    closes: 33,
    days: 4,
    place: '无锡市新吴区太湖国际科技园 菱湖大道 200 号',
    capacity: 30,
    hours: 32,
    price: '每人 1,500 元',
    enrolled: [],
  },
  {
    course: 'ZCT-05',
    state: 'planned',
    planned: 2,
    starts: 70,
    closes: 60,
    days: 2,
    place: '湖州市吴兴区红丰路 1366 号 培训中心 301',
    capacity: 25,
    hours: 16,
    price: '',
    enrolled: [],
  },
  {
    course: 'ZCT-05',
    state: 'cancelled',
    planned: 45,
    starts: 6,
    closes: 1,
    days: 2,
    place: '合肥市高新区创新大道 2800 号',
    capacity: 25,
    hours: 16,
    price: '每人 900 元',
    enrolled: [1],
    reason: '报名人数不足，并入下一期。',
  },
];
