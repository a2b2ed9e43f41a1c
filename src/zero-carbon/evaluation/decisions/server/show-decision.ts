import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import type { DecidedFacts } from '#zero-carbon/evaluation/decisions/decided-facts.ts';
import type { ShownItem } from '#zero-carbon/evaluation/decisions/decided.contract.ts';
import type { showDecision as endpoint } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { pdfOf, submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { granterOfBoth } from './decide.ts';
import { decidedOn, proposalOn } from './decided-on.ts';
import { decidable } from './decisions.queries.ts';
import { finalResult } from './final-result.ts';
import type { Decision } from './hash-decision.ts';
import { lettersOf } from './letters.ts';

/** The points of a decision in a language. */
export const itemsIn = ({ items }: DecidedFacts, lang: Lang): ShownItem[] =>
  items.map(({ name, ...item }) => ({ ...item, name: name[lang] }));

/** The data for an officer's decision on a report, and earlier decisions. */
export async function showDecision(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, lang } = context;
  const found = await decidable(context).where('r.id', '=', id).executeTakeFirstOrThrow(refuse.notFound);
  const { name_zh, name_en, dueOn, submittedOn: _, ...report } = found;
  const final = await finalResult(db, id);
  const last = await proposalOn(db, id);
  const decided = await decidedOn(db, id);
  const letters = await lettersOf(
    db,
    decided.map((one) => one.id),
  );
  const people = await peopleNames(
    [...decided, ...(last ? [last] : [])].flatMap(({ proposed_by: a, agreed_by: b }) =>
      [a, b].flatMap((one) => one ?? []),
    ),
    context,
  );
  const submission = await submissionOf(db, id);
  const copy = submission && (await pdfOf(db, submission.id));
  const { read } = await duesOf(reportLifecycle, 'r', {}, context);
  const isOpen = report.state === 'decision';
  const proposal = isOpen && last && last.sent_back === '' ? last : undefined;
  const granter = proposal ? await granterOfBoth(proposal.proposed_by, context) : null;
  const shown = (one: Decision) => presentDecision(one, people, letters, signer);
  // a past decision is displayed as it was decided
  const facts = isOpen ? final.facts : (decided[0]?.facts ?? final.facts);
  return {
    ...report,
    siteName: inLang({ name_zh, name_en }, 'name', lang),
    opinion: final.opinion,
    files: final.files.map((file) => fileAnswerOf(file, signer)),
    proposedStar: final.proposed,
    points: { ...facts.points, final: isOpen ? final.points : (decided[0]?.points ?? final.points) },
    reached: facts.reached,
    totals: facts.totals,
    items: itemsIn(facts, lang),
    due: isOpen && dueOn !== null ? (await read([dueOn]))(dueOn) : null,
    copy: copy ? fileAnswerOf(copy, signer) : null,
    decided: decided.map(shown),
    proposal: proposal ? { ...shown(proposal), version: proposal.version } : null,
    sentBack: isOpen ? (last?.sent_back ?? '') : '',
    mayPropose: isOpen && !proposal,
    mayAgree: proposal !== undefined && proposal.proposed_by !== actor.personId && granter === null,
    commonGranter: granter === null ? null : ((await peopleNames([granter], context)).get(granter) ?? ''),
  };
}

const presentDecision = (
  one: Decision,
  people: ReadonlyMap<string, string>,
  letters: ReadonlyMap<string, StoredFile>,
  signer: DownloadSigner,
) => {
  const letter = letters.get(one.id);
  return {
    id: one.id,
    outcome: one.outcome,
    star: one.star,
    points: one.points,
    reasons: one.reasons,
    proposedBy: people.get(one.proposed_by ?? '') ?? null,
    proposedAt: one.proposed_at,
    agreedBy: people.get(one.agreed_by ?? '') ?? null,
    agreedAt: one.agreed_at,
    hash: one.hash?.toString('hex') ?? null,
    publishedOn: one.published_on,
    reopenedOn: one.reopened_on,
    letter: letter ? fileAnswerOf(letter, signer) : null,
  };
};
