import { sql } from 'kysely';
import { showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { attendedWords, resultWords, sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';

const courseNames: NamesOf = async (codes, { db, lang }) => {
  const rows = await db
    .selectFrom('zero_carbon.courses')
    .select(['id', lang === 'zh' ? 'name_zh as name' : 'name_en as name'])
    .where('id', 'in', ['0', ...codes])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The titles of sessions: their course and first day. */
export const sessionNames: NamesOf = async (ids, { db, lang }) => {
  const rows = await db
    .selectFrom('zero_carbon.training_sessions as s')
    .innerJoin('zero_carbon.courses as k', 'k.id', 's.course_id')
    .select(['s.id', 's.starts_on', lang === 'zh' ? 'k.name_zh as name' : 'k.name_en as name'])
    .where('s.id', 'in', ['0', ...ids])
    .execute();
  return new Map(rows.map(({ id, name, starts_on: from }) => [id, `${name} ${from}`]));
};

/** The history record of a session. */
export const sessionRecord: RecordKind = {
  entity: trainingSessionLifecycle.name,
  name: text.session,
  lifecycle: trainingSessionLifecycle,
  readers: { access: showSession.access, kinds: () => [sessionRecord, rosterRecord] },
  actions: { 'training-session.plan': text.planAction, 'training-session.edit': text.editAction },
  fields: {
    course_id: { label: text.courseId, names: courseNames },
    starts_on: text.startsOn,
    ends_on: text.endsOn,
    closes_on: text.closesOn,
    place: text.place,
    capacity: text.capacity,
    hours: text.hours,
    price: text.price,
    contact: text.contact,
    reason: text.reason,
  },
  names: sessionNames,
  found: (typed) =>
    sql`select s.id::text from zero_carbon.training_sessions s join zero_carbon.courses k on k.id = s.course_id
         where k.name_zh like ${`%${escapeLike(typed)}%`}`,
};

/**
 * The history record of a roster. Rows are identified by number, because only the roster has names and ID card
 * numbers.
 */
export const rosterRecord: RecordKind = {
  entity: 'training-roster',
  name: text.rosterRecord,
  sameAs: 'training-session',
  actions: { 'training-roster.enter': text.resultAction },
  fields: {
    place: text.number,
    attended: { label: text.attended, words: attendedWords },
    result: { label: text.result, words: resultWords },
    score: text.score,
  },
  names: sessionNames,
};
