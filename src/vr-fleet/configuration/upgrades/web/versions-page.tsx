import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { versionLifecycle, versionStateWords } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import {
  exportVersions,
  listVersions,
  removeVersion,
  showVersion,
  withdrawVersion,
  type ShownVersion,
} from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { modeWords, versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { VersionForm } from './version-form.tsx';

/** The firmware versions, for the manufacturer's staff. */
export function VersionsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listVersions}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.state, words: versionStateWords } }}
      columns={[
        { key: 'number', label: t(text.number), cell: ({ number }) => <span className="mono">{number}</span> },
        { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={versionLifecycle} state={state} /> },
        {
          key: 'models',
          label: t(text.models),
          cell: ({ models }) => <span className="mono">{models.join(' ')}</span>,
        },
        { key: 'mode', label: t(text.mode), cell: ({ mode }) => t(modeWords[mode]) },
        { key: 'size', label: t(text.package), wide: true, cell: ({ size }) => formatSize(size) },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      faded={({ state }) => state === 'removed'}
      tools={exportTool(exportVersions)}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : row ? `${row.number} ${row.name}` : t(text.kind)),
        body: ({ id, ...opened }) => <Version key={id} {...opened} id={id} />,
      }}
    />
  );
}

function Version({ id, close, refetch }: Opened<unknown>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showVersion, id === undefined ? null : { id });
  const gone = (): void => {
    close();
    refetch();
  };
  const changed = (): void => {
    retry();
    refetch();
  };
  if (id === undefined) return <VersionForm onSaved={gone} onCancel={close} />;
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <>
      {data.state === 'saved' ? (
        <VersionForm key={id} version={data} onSaved={changed} onReload={retry} />
      ) : (
        <VersionFacts version={data} />
      )}
      <Moves of={versionLifecycle} id={id} name={data.number} offered={data.moves} onMoved={changed}>
        <Endings version={data} onWithdrawn={changed} onRemoved={gone} />
      </Moves>
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={`${data.version} ${data.state}`} entity="firmware-version" id={id} />
    </>
  );
}

interface EndingsProps {
  readonly version: ShownVersion;
  readonly onWithdrawn: () => void;
  readonly onRemoved: () => void;
}

/** Ends a version: a sent one is withdrawn, an unsent one is removed. */
function Endings({ version: { id, number, state }, onWithdrawn, onRemoved }: EndingsProps): ReactNode {
  const t = useTranslate();
  const withdraw = useAction(withdrawVersion, { done: t(text.withdrawn), onDone: onWithdrawn });
  const remove = useAction(removeVersion, { done: t(text.removed), onDone: onRemoved });
  if (state === 'sent') {
    return (
      <ConfirmButton
        danger
        label={t(text.withdraw)}
        title={t(text.withdrawTitle, { name: number })}
        action={withdraw}
        params={{ id }}
        input={withdrawVersion.input}
        ask={{ reason: text.reason }}
      >
        <p>{t(text.withdrawText)}</p>
      </ConfirmButton>
    );
  }
  if (state !== 'saved') return null;
  return (
    <ConfirmButton
      danger
      label={t(text.remove)}
      title={t(text.removeTitle, { name: number })}
      action={remove}
      params={{ id }}
    >
      <p>{t(text.removeText)}</p>
    </ConfirmButton>
  );
}

function VersionFacts({ version }: { readonly version: ShownVersion }): ReactNode {
  const t = useTranslate();
  const { name, number, state, models, mode, description, url, sha256, size, headsets, customers } = version;
  return (
    <Facts
      facts={[
        { label: t(text.state), value: <StateTag of={versionLifecycle} state={state} /> },
        { label: t(text.number), value: <span className="mono">{number}</span> },
        { label: t(text.name), value: <Named>{name}</Named> },
        { label: t(text.models), value: <span className="mono">{models.join(' ')}</span> },
        { label: t(text.mode), value: t(modeWords[mode]) },
        ...(description === '' ? [] : [{ label: t(text.description), value: <Named>{description}</Named> }]),
        ...(version.package ? [{ label: t(text.package), value: <Named>{version.package.name}</Named> }] : []),
        ...(url === null ? [] : [{ label: t(text.url), value: <span className="mono hash">{url}</span> }]),
        { label: t(text.sha256), value: <span className="mono hash">{sha256}</span> },
        { label: t(text.size), value: `${formatCount(size)} (${formatSize(size)})` },
        ...(version.sentAt === null ? [] : [{ label: t(text.sentAt), value: <When at={version.sentAt} /> }]),
        ...(state === 'sent' || state === 'withdrawn'
          ? [{ label: t(text.reached), value: t(text.reachedValue, { customers, headsets }) }]
          : []),
        ...(version.withdrawnAt === null
          ? []
          : [
              { label: t(text.withdrawnAt), value: <When at={version.withdrawnAt} /> },
              { label: t(text.withdrawnWhy), value: <Named>{version.withdrawnWhy ?? ''}</Named> },
            ]),
      ]}
    />
  );
}
