import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { edition, shownEdition } from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import type {
  factorSetLifecycle,
  indicatorSetLifecycle,
} from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { editionWords as text } from '#zero-carbon/rules/indicators/editions/editions.words.ts';

type Lifecycle = typeof indicatorSetLifecycle | typeof factorSetLifecycle;
type Edition = z.output<z.ZodMiniObject<typeof edition>>;

interface EditionFactsProps {
  readonly of: Lifecycle;
  readonly shown: z.output<z.ZodMiniObject<typeof shownEdition>>;
  /** Its name or content. */
  readonly fact: { readonly label: string; readonly value: ReactNode };
  /** The screen of one version, without its id. */
  readonly address: string;
  readonly onMoved: () => void;
}

/** One version beside the list of versions: its facts, its moves and its history. */
export function EditionFacts({ of, shown, fact, address, onMoved }: EditionFactsProps): ReactNode {
  const t = useTranslate();
  const { id, code, state, version } = shown;
  return (
    <>
      <Facts
        facts={[
          { label: t(text.state), value: <StateTag of={of} state={state} /> },
          fact,
          { label: t(text.from), value: shown.basedOn ?? '–' },
          { label: t(text.changed), value: <When at={shown.changedAt} /> },
        ]}
      />
      <p>
        <MoreLink to={`${address}/${id}`}>{t(text.open)}</MoreLink>
      </p>
      <Moves of={of} id={id} name={code} offered={shown.moves} onMoved={onMoved} />
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={`${version} ${state}`} entity={of.name} id={id} />
      <HistoryLink entity={of.name} id={id} />
    </>
  );
}

/** The columns of a list of versions; the list's own column comes after the code. */
export const editionColumns = <Row extends Edition>(
  of: Lifecycle,
  t: Translate,
  own: ListColumn<Row, never>,
): ListColumn<Row, never>[] => [
  { key: 'code', label: t(text.code), cell: ({ code }) => code },
  own,
  { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={of} state={state} /> },
  { key: 'basedOn', label: t(text.from), cell: ({ basedOn }) => basedOn ?? '–', wide: true },
  { key: 'changed', label: t(text.changed), cell: ({ changedAt }) => <When at={changedAt} />, wide: true },
  {
    key: 'published',
    label: t(text.publishedAt),
    cell: ({ publishedAt }) => (publishedAt === null ? '–' : <When at={publishedAt} />),
    wide: true,
  },
];
