import { useState, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { replaceSeat, type ShownPanel } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { conflictWords, panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';

type Seat = ShownPanel['seats'][number];

export interface PanelSeatsProps {
  readonly seats: readonly Seat[];
  readonly onChanged: () => void;
}

/** The current and former experts of each seat of a panel. */
export function PanelSeats({ seats, onChanged }: PanelSeatsProps): ReactNode {
  const t = useTranslate();
  const [replaced, setReplaced] = useState<Seat>();
  const nameOf = ({ name }: Seat): string => name ?? t(uiWords.deletedAccount);
  const replacing = useAction(replaceSeat, {
    done: t(text.proposed),
    onDone: () => {
      setReplaced(undefined);
      onChanged();
    },
  });
  const { button, consequence } = seatLifecycle.moves.replace;
  return (
    <Section title={t(text.seats)}>
      <TableRows
        caption={t(text.seats)}
        rows={seats}
        rowKey={(row) => row.id}
        columns={[
          { key: 'place', label: t(text.place), cell: ({ place }) => place, numeric: true },
          {
            key: 'expert',
            label: t(text.expert),
            cell: (row) => (
              <div>
                <Named>{nameOf(row)}</Named>
                <small>
                  {row.leader && `${t(text.leader)}${t(text.separator)}`}
                  <Named>{row.employer ?? ''}</Named>
                </small>
              </div>
            ),
          },
          {
            key: 'state',
            label: t(text.state),
            cell: ({ state, changedAt }) => (
              <div>
                <StateTag of={seatLifecycle} state={state} />
                <small>
                  <When at={changedAt} />
                </small>
              </div>
            ),
          },
          { key: 'due', label: t(text.dueOn), cell: ({ due }) => (due === null ? '—' : <DueTag row={due} />) },
          {
            key: 'note',
            label: t(text.note),
            cell: ({ note, conflicts }) => (
              <div>
                {conflicts.map((question) => (
                  <p key={question}>{t(conflictWords[question])}</p>
                ))}
                <Named>{note}</Named>
              </div>
            ),
          },
          {
            key: 'acts',
            label: '',
            cell: (row) => row.mayReplace && <LinkButton onClick={() => setReplaced(row)}>{t(button)}</LinkButton>,
          },
        ]}
      />
      <ConfirmAction
        open={replaced !== undefined}
        title={t(text.replaceTitle, { name: replaced ? nameOf(replaced) : '' })}
        onClose={() => setReplaced(undefined)}
        action={replacing}
        params={{ id: replaced?.id ?? '' }}
        input={replaceSeat.input}
        ask={{ reason: text.reason }}
        confirm={t(button)}
      >
        <p>{t(consequence)}</p>
      </ConfirmAction>
    </Section>
  );
}
