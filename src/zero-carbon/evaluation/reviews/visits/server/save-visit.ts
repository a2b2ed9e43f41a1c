import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import { requirePrintable, requirePrintableTexts } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type * as contract from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import type { Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { lockVisit, tellReport } from './open-visit.ts';
import { lineOf } from './plan-visit.ts';
import { pictureEntity } from './visit-files.ts';
import { makeVisitReportJob } from './visits.jobs.ts';

/**
 * Saves the observations so far, if the version is unchanged. Pictures that are no longer listed are released.
 *
 * @throws Refusal 4000 beside a text that cannot be printed; 4003 for an unknown visit or picture; 4009 if the version
 *   has changed.
 */
export async function saveVisit(
  { id, version, checks, notes = '', present, pictures }: ParamsOf<typeof contract.saveVisit>,
  context: Context<(typeof contract.saveVisit)['access']>,
): Promise<ResultOf<typeof contract.saveVisit>> {
  const { db: tx, actor, clock, lang } = context;
  const { visit } = await lockVisit(context, id, version);
  await requirePrintable(printedFields({ checks, notes, present, pictures }), lang);
  const at = clock.now();
  const after = {
    checks: checks.map((one) => ({ ...one, note: one.note ?? '' })),
    notes,
    present,
    pictures: pictures.map(({ file, caption = '' }) => ({ file: file.id, caption })),
  };
  const held = new Set(visit.pictures.map(({ file }) => file));
  const named = new Set(after.pictures.map(({ file }) => file));
  if (named.size < after.pictures.length) throw refuse.notFound();
  for (const file of named) if (!held.has(file)) await claimFile(tx, file, pictureEntity, id, actor);
  for (const file of held) if (!named.has(file)) await releaseFiles(tx, pictureEntity, id, at, file);
  await tx
    .updateTable('zero_carbon.visits')
    .set({
      checks: JSON.stringify(after.checks),
      notes,
      present: JSON.stringify(present),
      pictures: JSON.stringify(after.pictures),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, { actor, at }, 'visit.save', id, { before: recorded(visit), after: recorded(after) });
  return { version: version + 1 };
}

/**
 * Closes the observations; their PDF is created afterwards.
 *
 * @throws Refusal 4003, 4009; 5000 before the visit starts, if participants or observations are missing, and for texts
 *   that cannot be printed.
 */
export async function finishVisit(
  { id, version }: ParamsOf<typeof contract.finishVisit>,
  context: Context<(typeof contract.finishVisit)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock, lang } = context;
  const { visit } = await lockVisit(context, id, version);
  const { starts_on: day, present, checks, notes } = visit;
  if (clock.today() < day) throw refuse.rule(text.notStarted, { day });
  if (present.length === 0) throw refuse.rule(text.noAttendee);
  if (checks.length === 0 && notes === '') throw refuse.rule(text.nothing);
  const open = checks.filter(({ result }) => result === null).length;
  if (open > 0) throw refuse.rule(text.linesOpen, { count: open });
  const { place, visitors, purpose } = visit;
  await requirePrintableTexts([place, visitors, purpose, ...Object.values(printedFields(visit))], lang);
  const at = clock.now();
  const changes = { done_by: actor.personId, done_at: at, lang, version: version + 1 };
  await move(tx, visitLifecycle, 'finish', id, { actor, clock, changes });
  await tellReport(tx, visit, 'Done', context);
  await send(tx, makeVisitReportJob, { visit: id }, { at });
  return {};
}

interface Seen extends Pick<Visit, 'notes' | 'present'> {
  readonly checks: readonly { readonly text: string; readonly note?: string | undefined }[];
  readonly pictures: readonly { readonly caption?: string | undefined }[];
}

/** The printed observations, by the paths of the fields. */
function printedFields({ checks, notes, present, pictures }: Seen): Record<string, string> {
  return Object.fromEntries([
    ['notes', notes],
    ...checks.flatMap((one, index) => [
      [`checks.${index}.text`, one.text],
      [`checks.${index}.note`, one.note ?? ''],
    ]),
    ...present.flatMap(({ name, role }, index) => [
      [`present.${index}.name`, name],
      [`present.${index}.role`, role],
    ]),
    ...pictures.map(({ caption = '' }, index) => [`pictures.${index}.caption`, caption]),
  ] as [string, string][]);
}

/** The observations, in the form of the history. */
const recorded = ({
  checks,
  notes,
  present,
  pictures,
}: Pick<Visit, 'checks' | 'notes' | 'present'> & { readonly pictures: readonly { readonly caption: string }[] }) => ({
  checks: checks.map((one) => `${lineOf(one)}: ${one.result ?? '–'}${one.note === '' ? '' : ` (${one.note})`}`),
  notes,
  present: present.map(({ name, role }) => `${name}, ${role}`),
  pictures: pictures.map(({ caption }, index) => `${index + 1} ${caption}`.trim()),
});
