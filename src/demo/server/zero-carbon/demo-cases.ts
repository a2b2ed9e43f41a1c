import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

type ReportState = StateOf<typeof reportLifecycle>;

/** The state of a demo report, and its start. */
export interface DemoCase {
  readonly party: string;
  /** One of the party's sites, by its Chinese name. */
  readonly site: string;
  readonly type: 'I' | 'II';
  readonly state: ReportState;
  /** Days since it entered the state. */
  readonly since: number;
  /** The share of green power in its grid power. */
  readonly green: number;
}

const yonglan = '宁波甬岚精密电机有限公司';
const huiyu = '无锡惠屿光伏材料有限公司';
const chaolan = '合肥巢澜电池系统有限公司';
const taipu = '苏州太浦电气有限公司';
const jinyu = '成都锦屿变压器有限公司';
const laoyu = '青岛崂屿线缆有限公司';

/** One for each state that a report can be in; one review is late. */
export const demoCases: readonly DemoCase[] = [
  { party: yonglan, site: '镇海工厂', type: 'I', state: 'approved', since: 12, green: 0.58 },
  { party: yonglan, site: '北仑工厂', type: 'I', state: 'publicity', since: 5, green: 0.62 },
  { party: yonglan, site: '慈溪工厂', type: 'I', state: 'self_assessed', since: 6, green: 0.44 },
  { party: huiyu, site: '洛社一厂', type: 'I', state: 'decision', since: 4, green: 0.55 },
  { party: huiyu, site: '洛社二厂', type: 'I', state: 'org_accepted', since: 2, green: 0.36 },
  { party: huiyu, site: '江阴工厂', type: 'I', state: 'not_approved', since: 20, green: 0.34 },
  { party: chaolan, site: '包河工厂', type: 'I', state: 'expert_review', since: 3, green: 0.66 },
  { party: chaolan, site: '肥东工厂', type: 'I', state: 'org_supplement', since: 4, green: 0.48 },
  { party: chaolan, site: '庐江工厂', type: 'I', state: 'returned', since: 3, green: 0.4 },
  { party: taipu, site: '汾湖工厂', type: 'I', state: 'expert_summary', since: 2, green: 0.71 },
  { party: taipu, site: '同里工厂', type: 'I', state: 'expert_supplement', since: 2, green: 0.57 },
  { party: taipu, site: '盛泽工厂', type: 'I', state: 'withdrawn', since: 30, green: 0.35 },
  { party: jinyu, site: '新都工厂', type: 'I', state: 'expert_assigned', since: 1, green: 0.52 },
  { party: jinyu, site: '青白江工厂', type: 'I', state: 'org_passed', since: 2, green: 0.6 },
  { party: laoyu, site: '城阳工厂', type: 'I', state: 'org_review', since: 43, green: 0.45 },
  { party: laoyu, site: '胶州工厂', type: 'I', state: 'org_rejected', since: 15, green: 0.38 },
  { party: laoyu, site: '莱西工厂', type: 'I', state: 'discarded', since: 50, green: 0.4 },
];
