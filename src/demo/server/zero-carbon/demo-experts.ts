import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';

/** The demo's experts, invented like their employers. */
const demoExperts: readonly { readonly loginName: string; readonly employer: string; readonly fields: Division[] }[] = [
  { loginName: 'expert1', employer: '钱塘理工大学', fields: ['30', '38', '39'] },
  { loginName: 'expert2', employer: '东海能源研究院', fields: ['26', '30', '38', '44'] },
  { loginName: 'expert3', employer: '太湖节能技术研究中心', fields: ['30', '31', '38'] },
  { loginName: 'expert4', employer: '新安江大学', fields: ['17', '38', '41'] },
  { loginName: 'expert5', employer: '天目检测认证有限公司', fields: ['30', '38', '40'] },
  { loginName: 'expert6', employer: '富春江工业节能研究所', fields: ['30', '38', '39'] },
  { loginName: 'expert7', employer: '雁荡理工学院', fields: ['31', '38', '44'] },
  { loginName: 'expert8', employer: '莫干山碳计量中心', fields: ['30', '38'] },
];

/** Adds a profile to the demo's experts that have none yet. */
export async function loadDemoExperts(db: Db): Promise<void> {
  for (const { loginName, employer, fields } of demoExperts) {
    const person = await db
      .selectFrom('accounts.people')
      .select('id')
      .where('login_key', '=', loginName)
      .where('demo', '=', true)
      .executeTakeFirst();
    if (!person) continue;
    await db
      .insertInto('zero_carbon.experts')
      .values({
        person_id: person.id,
        employer,
        employer_key: normalise(employer),
        credit_code: null,
        fields,
        away_from: null,
        away_until: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
