import { isIdCard } from '#kernel/checks/id-card.ts';
import { pick, seeded } from '#kernel/checks/seeded.ts';
import { addDays, addYears } from '#demo/server/zero-carbon/certificates/demo-dates.ts';
import { demoPlaces } from '#demo/server/zero-carbon/certificates/demo-places.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { demoCourses } from './demo-courses.ts';

export interface DemoCertificate {
  readonly number: string;
  readonly course: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly withdrawnOn: string | null;
}

export interface DemoTrainee {
  readonly name: string;
  readonly idCard: string;
  readonly certificates: readonly DemoCertificate[];
}

/** The validity of a training certificate: an assumption, because the specification states none. */
const validYears = 3;

const surnames = '王李张刘陈杨赵黄周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈';
const rareSurnames = ['欧阳', '司马', '上官', '诸葛'];
const givenFirst = '一知景若书清以思望远明怀予安云星语南北子文嘉修永承';
const givenSecond = '诺微行言和澜舟棠川宁卿遥之衡齐舒白珩岚溪犇骉喆昀';

/** The people of the demo and their certificates, the documented ones first; identical for the same day. */
export function generateTrainees(count: number, today: string): DemoTrainee[] {
  const random = seeded(20_261_121);
  const issued = new Map<string, number>();
  const certificate = (courseIndex: number, daysAgo: number, withdrawn: boolean): DemoCertificate => {
    const { code } = demoCourses[courseIndex % demoCourses.length]!;
    const serial = (issued.get(code) ?? 0) + 1;
    issued.set(code, serial);
    const issuedOn = addDays(today, -daysAgo);
    return {
      number: `${code}-${String(serial).padStart(5, '0')}`,
      course: code,
      issuedOn,
      expiresOn: addDays(addYears(issuedOn, validYears), -1),
      withdrawnOn: withdrawn ? addDays(issuedOn, Math.min(200, daysAgo)) : null,
    };
  };
  const documented = trainingExamples.map(({ name, idCard }, index) => ({
    name,
    idCard,
    certificates:
      index === 0
        ? [certificate(0, 120, false), certificate(1, 1_300, false)]
        : [certificate(1, 400, false), certificate(2, 90, false), certificate(0, 600, true)],
  }));
  const others = Array.from({ length: count - documented.length }, (_, serial) => ({
    name: demoName(random),
    idCard: demoIdCard(random, serial),
    certificates: Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      certificate(Math.floor(random() * demoCourses.length), Math.floor(random() * 1_800) + 5, random() < 0.03),
    ),
  }));
  return [...documented, ...others];
}

const demoName = (random: () => number): string =>
  (random() < 0.05 ? pick(random, rareSurnames) : pick(random, [...surnames])) +
  pick(random, [...givenFirst]) +
  (random() < 0.7 ? pick(random, [...givenSecond]) : '');

/** A valid number of a person born at the start of the last century: no living person has it. */
function demoIdCard(random: () => number, serial: number): string {
  const born = addDays('1900-01-01', Math.floor(random() * 3_600)).replaceAll('-', '');
  const first17 = `${pick(random, demoPlaces).code}${born}${String(serial % 1_000).padStart(3, '0')}`;
  const check = [...'0123456789X'].find((last) => isIdCard(first17 + last));
  if (check === undefined) throw new Error('A demo number of no region');
  return first17 + check;
}
