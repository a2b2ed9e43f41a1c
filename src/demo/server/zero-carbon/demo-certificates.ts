/** A demo certificate under surveillance, and the progress of its first surveillance. */
export interface DemoWatched {
  /** The enterprise, by its Chinese name. */
  readonly party: string;
  readonly site: {
    readonly name_zh: string;
    readonly name_en: string;
    readonly area: string;
    readonly address: string;
  };
  readonly star: number;
  /** Net emissions as certified, t CO2e. */
  readonly net: string;
  /** Days from today until the surveillance is due; negative after the due day. */
  readonly ahead: number;
  /** Has a finished self-assessment of last year. */
  readonly assessed?: true;
  /** Days ago that it was declared, and that it was found to be maintained. */
  readonly declared?: number;
  readonly maintained?: number;
}

const chaolan = '合肥巢澜电池系统有限公司';
const taipu = '苏州太浦电气有限公司';
const jinyu = '成都锦屿变压器有限公司';
const laoyu = '青岛崂屿线缆有限公司';

/** One before, in and after each state of a surveillance. */
export const demoWatched: readonly DemoWatched[] = [
  {
    party: taipu,
    site: { name_zh: '平望工厂', name_en: 'Pingwang plant', area: '320509', address: '平望镇中鲈大道 60 号' },
    star: 4,
    net: '3964.220',
    ahead: 25,
    assessed: true,
  },
  {
    party: jinyu,
    site: { name_zh: '郫都工厂', name_en: 'Pidu plant', area: '510117', address: '红光街道港华路 18 号' },
    star: 5,
    net: '3702.518',
    ahead: 10,
    assessed: true,
    declared: 2,
  },
  {
    party: chaolan,
    site: { name_zh: '长丰工厂', name_en: 'Changfeng plant', area: '340121', address: '双墩镇金山路 9 号' },
    star: 4,
    net: '4210.075',
    ahead: -60,
    assessed: true,
    declared: 75,
    maintained: 66,
  },
  {
    party: taipu,
    site: { name_zh: '震泽工厂', name_en: 'Zhenze plant', area: '320509', address: '震泽镇八都大道 12 号' },
    star: 3,
    net: '3977.904',
    ahead: -40,
    assessed: true,
  },
  {
    party: laoyu,
    site: { name_zh: '即墨工厂', name_en: 'Jimo plant', area: '370215', address: '通济街道珠江二路 30 号' },
    star: 3,
    net: '3120.660',
    ahead: -120,
  },
  {
    party: laoyu,
    site: { name_zh: '平度工厂', name_en: 'Pingdu plant', area: '370283', address: '东阁街道常州路 8 号' },
    star: 3,
    net: '2904.310',
    ahead: -300,
  },
];
