import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { Grid } from '#kernel/ui/grid/grid.tsx';
import type { GridChange, GridColumn, GridRow } from '#kernel/ui/grid/grid-parts.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { trainingCertificateWords as certificateWords } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { HeldCertificate } from '#zero-carbon/training/certificates/web/held-certificate.tsx';
import { saveResults, type OwnSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { attendedWords, resultWords, sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { traineesWords } from '#zero-carbon/training/trainees/trainees.words.ts';
import { EraseEnrolled } from '#zero-carbon/training/trainees/web/erase-dialogs.tsx';

type Person = OwnSession['roster'][number];
type Entered = InputOf<typeof saveResults>['rows'][number];
const fields = ['attended', 'result', 'score'] as const;
type Field = (typeof fields)[number];

interface RosterProps {
  readonly session: OwnSession;
  readonly reload: () => void;
}

/** The enrolled people; after the start of the course, a table for entering attendance and results. */
export function Roster({ session, reload }: RosterProps): ReactNode {
  const t = useTranslate();
  const { roster, takesResults, taken, judged, state } = session;
  const [erasing, setErasing] = useState<Person>();
  if (roster.length === 0) {
    return (
      <Section title={t(text.roster)}>
        <p>{t(text.rosterNone)}</p>
      </Section>
    );
  }
  const isToCome = !takesResults && state !== 'finished' && state !== 'cancelled';
  const note = takesResults ? t(text.rosterNote, { taken, judged }) : isToCome ? t(text.rosterLater) : undefined;
  return (
    <Section title={t(text.roster)} {...(note !== undefined && { note })}>
      {takesResults ? (
        <Results session={session} reload={reload} />
      ) : (
        <TableRows
          caption={t(text.roster)}
          rows={roster}
          rowKey={({ id }) => id}
          columns={[
            { key: 'place', label: t(text.number), numeric: true, cell: ({ place }) => place },
            { key: 'name', label: t(text.name), nowrap: 'wide', cell: (row) => <Who person={row} /> },
            { key: 'idCard', label: t(text.idCard), nowrap: 'always', cell: ({ idCard }) => idCard },
            { key: 'enterprise', label: t(text.enterprise), cell: ({ enterprise }) => <Named>{enterprise}</Named> },
            ...(state === 'finished'
              ? []
              : [{ key: 'phone', label: t(text.phone), cell: ({ phone }: Person) => phone || '–' }]),
            ...(isToCome
              ? []
              : [
                  { key: 'result', label: t(text.result), cell: (row: Person) => outcomeOf(row, t) },
                  { key: 'score', label: t(text.score), numeric: true as const, cell: ({ score }: Person) => score },
                ]),
            ...(state === 'finished'
              ? [
                  {
                    key: 'certificate',
                    label: t(certificateWords.certificate),
                    cell: ({ certificate, problem }: Person) => (
                      <HeldCertificate certificate={certificate} problem={problem} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {!isToCome && !takesResults && <EraseOne roster={roster} onChosen={setErasing} />}
      {erasing && (
        <EraseEnrolled
          trainee={erasing}
          onClose={() => setErasing(undefined)}
          onDone={() => {
            setErasing(undefined);
            reload();
          }}
        />
      )}
    </Section>
  );
}

/** Selects the person whose data is erased, apart from the rows: it is rare and irreversible. */
function EraseOne({
  roster,
  onChosen,
}: {
  readonly roster: readonly Person[];
  readonly onChosen: (person: Person) => void;
}): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const people = roster.filter(({ name }) => name !== '');
  if (people.length === 0) return null;
  const person = people.find(({ id }) => id === chosen);
  return (
    <details>
      <summary>{t(traineesWords.eraseHeading)}</summary>
      <p>{t(traineesWords.eraseWhen)}</p>
      <Field label={t(text.name)}>
        {(control) => (
          <Select
            control={control}
            choices={people.map(({ id, place, name }) => ({ code: id, name: `${place} ${name}` }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
      <div className="actions">
        <Button
          data-danger=""
          aria-disabled={person === undefined || undefined}
          onClick={() => person && onChosen(person)}
        >
          {t(traineesWords.erase)}
        </Button>
      </div>
    </details>
  );
}

function Who({ person: { name, sameAs } }: { readonly person: Person }): ReactNode {
  const t = useTranslate();
  return (
    <>
      {name === '' ? t(text.erased) : <Named>{name}</Named>}
      {sameAs.length > 0 && <small> {t(text.sameAs, { places: sameAs.join('、') })}</small>}
    </>
  );
}

const outcomeOf = ({ attended, result }: Person, t: Translate): string =>
  result !== null ? t(resultWords[result]) : attended === 'no' ? t(attendedWords.no) : '–';

/** Entered values in transit or refused, by row and field. */
interface Pending {
  readonly value: string;
  readonly why?: string;
}

type SavedRow = OutputOf<typeof saveResults>['rows'][number];

const keyOf = (row: string, field: string): string => `${row} ${field}`;

function Results({ session, reload }: RosterProps): ReactNode {
  const t = useTranslate();
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  // the response's values apply until the roster is reloaded
  const [saved, setSaved] = useState({ of: session, rows: new Map<string, SavedRow>() });
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);
  const savedRows = saved.of === session ? saved.rows : new Map<string, SavedRow>();
  /** Replaces `from` by `to`, except for values that were edited again since. */
  const put = (to: ReadonlyMap<string, Pending>, from?: ReadonlyMap<string, Pending>): void =>
    setPending((before) => {
      const isOver = (key: string): boolean => from !== undefined && before.get(key) !== from.get(key);
      const kept = [...before].filter(([key]) => !from?.has(key) || isOver(key));
      return new Map([...kept, ...[...to].filter(([key]) => !isOver(key))]);
    });
  const choices = (words: typeof attendedWords | typeof resultWords) =>
    Object.entries(words).map(([code, name]) => ({ code, name: t(name) }));
  const columns: GridColumn[] = [
    { key: 'attended', label: t(text.attended), kind: 'choice', choices: choices(attendedWords) },
    { key: 'result', label: t(text.result), kind: 'choice', choices: choices(resultWords) },
    { key: 'score', label: t(text.score), kind: 'text', limit: 5 },
    { key: 'enterprise', label: t(text.enterprise), kind: 'computed' },
    { key: 'idCard', label: t(text.idCard), kind: 'computed' },
  ];
  const rows = session.roster.map((person): GridRow => {
    const wrong = fields.flatMap((field) => pending.get(keyOf(person.id, field))?.why ?? []);
    const cell = (field: Field) => {
      const held = pending.get(keyOf(person.id, field));
      const state = held && (held.why === undefined ? ('saving' as const) : ('failed' as const));
      const stored = (savedRows.get(person.id) ?? person)[field];
      return [field, { value: held?.value ?? stored ?? '', state }] as const;
    };
    const name = person.name === '' ? t(text.erased) : person.name;
    return {
      key: person.id,
      label: t(text.person, { place: person.place, name }),
      cells: Object.fromEntries(fields.map(cell)),
      computed: {
        enterprise: <Named>{person.enterprise}</Named>,
        idCard: (
          <span className="nowrap">
            {person.idCard}
            {person.sameAs.length > 0 && <small> {t(text.sameAs, { places: person.sameAs.join('、') })}</small>}
          </span>
        ),
      },
      ...(wrong.length > 0 && {
        below: <Problem>{t(text.saveFailed, { place: person.place, why: [...new Set(wrong)].join(' ') })}</Problem>,
      }),
    };
  });
  const queue = useRef(Promise.resolve());
  /** Displays entered values at once and sends them after the previous ones: a score is invalid without a result. */
  const enter = (changes: readonly GridChange[]): void => {
    const entered = new Map(changes.map(({ row, column, value }) => [keyOf(row, column), { value }]));
    put(entered);
    queue.current = queue.current.then(() => save(changes, entered));
  };
  const save = async (changes: readonly GridChange[], entered: ReadonlyMap<string, Pending>): Promise<void> => {
    const byRow = Map.groupBy(changes, ({ row }) => row);
    const asked = [...byRow].map(([id, of]): Entered => ({
      id,
      ...Object.fromEntries(of.map(({ column, value }) => [column, value || null])),
    }));
    try {
      const { rows: answered } = await callLater(saveResults, { id: session.id, rows: asked });
      setSaved((before) => ({
        of: latest.current,
        rows: new Map([
          ...(before.of === latest.current ? before.rows : []),
          ...answered.map((row): [string, SavedRow] => [row.id, row]),
        ]),
      }));
    } catch (error) {
      const { message, problems } = failureOf(error, t);
      const whyOf = (key: string): string => {
        const at = asked.findIndex(({ id }) => key.startsWith(`${id} `));
        return problems.find(({ path }) => path.startsWith(`rows.${at}.`))?.message ?? message;
      };
      put(new Map([...entered].map(([key, { value }]) => [key, { value, why: whyOf(key) }])), entered);
      return;
    }
    put(new Map(), entered);
    reload();
  };
  return (
    <Grid
      label={t(text.roster)}
      corner={t(text.number)}
      columns={columns}
      rows={rows}
      accept={(_row, _column, amount) => amount.value}
      onChange={enter}
    />
  );
}
