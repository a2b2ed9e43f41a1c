import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import type { DocumentFacts, DocumentPart } from '#kernel/document/server/document.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { resultWords, visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

/** The report's data in a visit's record, beside the observations. */
export interface VisitedReport {
  readonly number: string;
  readonly enterprise: string;
  readonly site: string;
  readonly organisation: string;
}

export interface DrawnPicture {
  readonly caption: string;
  readonly jpeg: Buffer;
}

/** The record of a completed visit: observers, observations, time and place, without current data. */
export function visitDocument(
  visit: Selectable<Tables['zero_carbon.visits']>,
  { number, enterprise, site, organisation }: VisitedReport,
  pictures: readonly DrawnPicture[],
): { readonly facts: DocumentFacts; readonly parts: readonly DocumentPart[] } {
  const { starts_on: from, ends_on: until, checks, notes, present } = visit;
  const lang = visit.lang ?? 'zh';
  const at = visit.done_at!;
  const say = <T extends AnyText>(words: T, ...values: ValuesOf<T>): string => translate(words, lang, ...values);
  return {
    facts: {
      title: say(text.document),
      subtitle: say(text.subtitle, { enterprise, number }),
      issuer: organisation,
      foot: say(text.foot, { number, visit: visit.id }),
      lang,
      createdAt: at,
    },
    parts: [
      { kind: 'heading', level: 1, text: say(text.aboutVisit) },
      {
        kind: 'facts',
        rows: [
          [say(text.enterprise), enterprise],
          [say(text.site), site],
          [say(text.days), from === until ? from : `${from} – ${until}`],
          [say(text.place), visit.place],
          [say(text.visitors), visit.visitors],
          [say(text.purpose), visit.purpose],
          [say(text.organisation), organisation],
          [say(text.finishedAt), say(text.utc, { at: at.toISOString().slice(0, 16).replace('T', ' ') })],
        ],
      },
      { kind: 'heading', level: 1, text: say(text.present) },
      { kind: 'facts', rows: present.map(({ name, role }) => [name, role] as const) },
      ...(checks.length === 0
        ? []
        : [
            { kind: 'heading', level: 1, text: say(text.checks) } as const,
            {
              kind: 'table',
              columns: [
                { head: say(text.item), share: 1 },
                { head: say(text.check), share: 5 },
                { head: say(text.resultHead), share: 2 },
                { head: say(text.note), share: 4 },
              ],
              rows: checks.map(({ item, text: what, result, note }) => [
                item ?? '–',
                what,
                result === null ? '–' : say(resultWords[result]),
                note,
              ]),
            } as const,
          ]),
      ...(notes === ''
        ? []
        : [{ kind: 'heading', level: 1, text: say(text.notes) } as const, { kind: 'paragraph', text: notes } as const]),
      ...(pictures.length === 0 ? [] : [{ kind: 'heading', level: 1, text: say(text.pictures) } as const]),
      ...pictures.map(({ caption, jpeg }, index): DocumentPart => {
        const name = say(text.picture, { place: index + 1 });
        return { kind: 'picture', jpeg, text: caption === '' ? name : `${name}  ${caption}` };
      }),
    ],
  };
}
