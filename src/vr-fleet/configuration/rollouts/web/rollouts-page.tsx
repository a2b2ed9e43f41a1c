import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { LiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { listRollouts } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutStateWords } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { rolloutAddress } from './rollouts-address.ts';
import { RolloutState } from './rollout-state.tsx';
import { rolloutsPageWords as text } from './rollouts-page.words.ts';

/** Firmware and settings that are delivered wave by wave, and their progress. */
export function RolloutsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listRollouts}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.state, words: rolloutStateWords } }}
      to={({ id }) => rolloutAddress(id)}
      columns={[
        { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
        {
          key: 'carries',
          label: t(text.carries),
          cell: ({ carries: { kind, name } }) => t(text[kind], { name }),
        },
        {
          key: 'state',
          label: t(text.state),
          cell: (rollout) => (
            <span>
              <RolloutState rollout={rollout} />{' '}
              {rollout.state === 'scheduled' && rollout.startAt !== null && <When at={rollout.startAt} />}
            </span>
          ),
        },
        {
          key: 'wave',
          label: t(text.wave),
          cell: ({ wave, waves }) => (wave === null ? t(text.wavesOnly, { waves }) : t(text.waveOf, { wave, waves })),
        },
        {
          key: 'applied',
          label: t(text.applied),
          nowrap: 'wide',
          cell: ({ total, outcomes }) => (
            <Mono>{total === null ? '–' : `${formatCount(outcomes.ok)} / ${formatCount(total)}`}</Mono>
          ),
        },
        {
          key: 'failed',
          label: t(text.failed),
          cell: ({ total, outcomes }) => <Mono>{total === null ? '–' : formatCount(outcomes.failed)}</Mono>,
        },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
      ]}
      faded={({ state }) => state === 'aborted'}
      add={t(text.add)}
      addTo={rolloutAddress('new')}
    >
      {({ refetch }) => <LiveRefresh onChange={refetch} every={5_000} poll={15_000} />}
    </ListScreen>
  );
}
