import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { RowOf } from '#kernel/list/list.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
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

/** Those whom one's organisation has certified or taught. */
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
        rowActions={(row, { refetch }) => (
          <>
            {row.passwordAt !== null && (
              <LinkButton onClick={() => setAsked({ what: 'clear', of: row, done: refetch })}>
                {t(text.clear)}
              </LinkButton>
            )}
            <LinkButton onClick={() => setAsked({ what: 'erase', of: row, done: refetch })}>{t(text.erase)}</LinkButton>
          </>
        )}
      />
      {asked?.what === 'clear' && <ClearPassword trainee={asked.of} onClose={close} onDone={done} />}
      {asked?.what === 'erase' && <EraseTrainee trainee={asked.of} onClose={close} onDone={done} />}
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
      danger
      onClose={onClose}
    >
      <Who name={name} idCard={idCard} />
      <p>{t(text.clearText)}</p>
    </ConfirmAction>
  );
}
