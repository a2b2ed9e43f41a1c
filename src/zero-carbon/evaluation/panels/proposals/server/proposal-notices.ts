import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { panelStateWords } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';

export const proposalEntity = 'panel-proposal';

/** A proposal on a panel waits for a second officer. */
export const proposalNotice = announcedNotice({
  name: 'zero-carbon.panel-proposal',
  title: text.noticeProposalTitle,
  entity: proposalEntity,
  whom: 'all',
  permission: 'panels.seat',
  toDo: true,
  text: text.noticeProposal,
  async isDue(db, id) {
    const proposal = await db
      .selectFrom('zero_carbon.panel_proposals as p')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'p.report_id')
      .select('p.id')
      .where('p.id', '=', id)
      .where('p.outcome', 'is', null)
      .where('r.state', 'in', Object.keys(panelStateWords) as (keyof typeof panelStateWords)[])
      .executeTakeFirst();
    return proposal !== undefined;
  },
  async about(db, ids) {
    const rows = await db
      .selectFrom('zero_carbon.panel_proposals as p')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'p.report_id')
      .select(['p.id', 'r.id as report', 'r.number'])
      .where('p.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, report, number }) => [id, { values: { number }, path: `/index/panel/${report}` }]));
  },
});
