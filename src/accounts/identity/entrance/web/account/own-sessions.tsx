import type { ReactNode } from 'react';
import { endOwnSessions, ownSessions } from '#accounts/identity/sessions/sessions.contract.ts';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { accountWords as text } from './account.words.ts';

/** The running sessions of the current user; every other session can be ended, one by one or all together. */
export function OwnSessions(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(ownSessions, {});
  const ending = useAction(endOwnSessions, { done: t(text.sessionEnded), onDone: retry });
  const others = data?.rows.filter(({ current }) => !current) ?? [];
  return (
    <Section title={t(text.sessions)} note={t(text.sessionsNote)}>
      {failure || !data ? (
        <LoadingOrError failure={failure} onRetry={retry} />
      ) : (
        <TableRows
          caption={t(text.sessions)}
          rows={data.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'way',
              label: t(text.sessionWay),
              cell: ({ way, device, current }) => (
                <div>
                  {way === 'tool' ? t(text.sessionTool) : (device ?? t(text.sessionLogin))}
                  {current && <small>{t(text.sessionCurrent)}</small>}
                </div>
              ),
            },
            { key: 'party', label: t(text.party), cell: ({ partyName }) => <Named>{partyName ?? '—'}</Named> },
            {
              key: 'address',
              label: t(text.sessionAddress),
              cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
            },
            {
              key: 'begun',
              label: t(text.sessionStarted),
              room: 'middle',
              cell: ({ begunAt }) => <When at={begunAt} />,
            },
            { key: 'used', label: t(text.sessionUsed), cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
            {
              key: 'acts',
              label: '',
              cell: ({ id, current }) =>
                !current && (
                  <ConfirmButton
                    danger={false}
                    label={t(text.endSession)}
                    title={t(text.endSession)}
                    action={ending}
                    params={{ id }}
                  >
                    <p>{t(text.endSessionText)}</p>
                  </ConfirmButton>
                ),
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <div className="actions">
          <ConfirmButton danger={false} label={t(text.endOthers)} title={t(text.endOthers)} action={ending} params={{}}>
            <p>{t(text.endSessionText)}</p>
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
}
