import type { RowOf } from '#kernel/contract/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { clearQueryPassword, listTrainees } from '#zero-carbon/training/trainees/trainees.contract.ts';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';
import { EraseTrainee, Who } from './erase-dialogs.tsx';

type Trainee = RowOf<typeof listTrainees>;

interface Asked {
  readonly what: 'clear' | 'erase';
  readonly of: Trainee;
  readonly done: () => void;
}

/** The people whom the user's organisation has certified or trained. */
export function TraineesPage(): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    asked?.done();
  };
  return (
    <>
      <ListScreen
        list={listTrainees}
        title={t(text.title)}
        lead={t(text.lead)}
        words={text}
        columns={[
          { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
          { key: 'idCard', label: t(text.idCard), cell: ({ idCard }) => <span className="nowrap">{idCard}</span> },
          {
            key: 'certificates',
            label: t(text.certificates),
            cell: ({ certificates: count }) => (count === 0 ? '–' : t(text.certificateCount, { count })),
          },
          {
            key: 'sessions',
            label: t(text.sessions),
            cell: ({ sessions: count }) => (count === 0 ? '–' : t(text.sessionCount, { count })),
            wide: true,
          },
          {
            key: 'password',
            label: t(text.password),
            cell: ({ passwordAt }) => (passwordAt === null ? t(text.passwordNone) : <When at={passwordAt} />),
          },
        ]}
        rowActions={(row, { refetch }) =>
          row.passwordAt !== null && (
            <LinkButton onClick={() => setAsked({ what: 'clear', of: row, done: refetch })}>{t(text.clear)}</LinkButton>
          )
        }
        drawer={{
          title: (row) => row?.name ?? t(text.record),
          body: ({ row, close: closeDrawer, refetch }) =>
            row ? (
              <TraineeDetail
                trainee={row}
                onErase={() =>
                  setAsked({
                    what: 'erase',
                    of: row,
                    done: () => {
                      closeDrawer();
                      refetch();
                    },
                  })
                }
              />
            ) : (
              <Empty title={t(text.elsewhere)} />
            ),
        }}
      />
      {asked?.what === 'clear' && <ClearPassword trainee={asked.of} onClose={close} onDone={done} />}
      {asked?.what === 'erase' && <EraseTrainee trainee={asked.of} onClose={close} onDone={done} />}
    </>
  );
}

interface TraineeDetailProps {
  readonly trainee: Trainee;
  readonly onErase: () => void;
}

/** One trainee beside the list: erasing is here and not in each row, away from daily work. */
function TraineeDetail({ trainee, onErase }: TraineeDetailProps): ReactNode {
  const t = useTranslate();
  const { name, idCard, certificates, sessions, passwordAt } = trainee;
  return (
    <>
      <Facts
        facts={[
          { label: t(text.name), value: <Named>{name}</Named> },
          { label: t(text.idCard), value: <span className="nowrap">{idCard}</span> },
          { label: t(text.certificates), value: t(text.certificateCount, { count: certificates }) },
          { label: t(text.sessions), value: t(text.sessionCount, { count: sessions }) },
          { label: t(text.password), value: passwordAt === null ? t(text.passwordNone) : <When at={passwordAt} /> },
        ]}
      />
      <h3>{t(text.eraseHeading)}</h3>
      <p>{t(text.eraseWhen)}</p>
      <div className="actions">
        <Button data-danger="" onClick={onErase}>
          {t(text.erase)}
        </Button>
      </div>
    </>
  );
}

interface ClearPasswordProps {
  readonly trainee: Trainee;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ClearPassword({ trainee: { id, name, idCard }, onClose, onDone }: ClearPasswordProps): ReactNode {
  const t = useTranslate();
  const clear = useAction(clearQueryPassword, { done: t(text.cleared), onDone });
  return (
    <ConfirmAction
      open
      title={t(text.clearTitle)}
      action={clear}
      params={{ id }}
      input={clearQueryPassword.input}
      ask={{ reason: text.reason }}
      confirm={t(text.clearNow)}
      onClose={onClose}
    >
      <Who name={name} idCard={idCard} />
      <p>{t(text.clearText)}</p>
    </ConfirmAction>
  );
}
