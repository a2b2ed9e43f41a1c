import type { Clock } from '#kernel/clock/server/clock.ts';
import { agreeDecision, proposeDecision } from '#zero-carbon/evaluation/decisions/server/decide.ts';
import { decidedOn, proposalOn } from '#zero-carbon/evaluation/decisions/server/decided-on.ts';
import { finalResult } from '#zero-carbon/evaluation/decisions/server/final-result.ts';
import { objectToDecision } from '#zero-carbon/evaluation/objections/server/object-to-decision.ts';
import { actAs, type Stage } from './demo-cast.ts';

const reasons = {
  publish: '机构评审与专家组意见一致，各项门槛均已满足，同意公示。',
  refuse: '专家组汇总后核心指标未达到最低门槛，不予通过；企业可在整改后另行申报。',
} as const;

/** One officer proposes, the other one agrees. */
export async function decideDemoReport(
  { databases, cast }: Stage,
  clock: Clock,
  id: string,
  outcome: 'publish' | 'refuse',
): Promise<void> {
  const [first, second] = cast.officers.map((who) => ({ who, permission: 'reports.decide', scope: 'all' }) as const);
  const { facts } = await finalResult(databases.kysely, id);
  const star = outcome === 'publish' ? (String(facts.reached ?? 3) as '3') : undefined;
  await actAs(databases, clock, first!, (context) =>
    proposeDecision({ id, outcome, star, reasons: reasons[outcome] }, context),
  );
  const { version } = (await proposalOn(databases.kysely, id))!;
  await actAs(databases, clock, second!, (context) => agreeDecision({ id, version }, context));
}

/** A member of the public objects to a published decision. */
export async function objectInDemo({ databases, keyring }: Stage, clock: Clock, id: string): Promise<void> {
  const [decision] = await decidedOn(databases.kysely, id);
  const objection = {
    id: decision!.id,
    name: '方先生',
    contact: '13805740000',
    statement: '该厂二期车间 2025 年 9 月已投产，公示的核算边界中似未包含，请核实。',
  };
  await databases.kysely.transaction().execute((tx) => {
    const context = { db: tx, pool: databases.pool, clock, lang: 'zh', actor: null } as never;
    return objectToDecision({ ...objection, ticket: '' }, context, [], keyring);
  });
}
