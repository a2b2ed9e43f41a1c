import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { LiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { listUpgrades, versionSpread, type UpgradeRow } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import { modeWords } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import type { UpgradesPart } from './parts.ts';
import { Upgrade } from './upgrade-drawer.tsx';
import { outcomeWords, upgradesPageWords as text } from './upgrades-page.words.ts';
import { outcomeShapes } from './outcome-shapes.ts';
import './upgrades.css';

export const upgradesPage = (parts: readonly UpgradesPart[]): ComponentType<PageProps> =>
  function UpgradesPage() {
    return <Upgrades parts={parts} />;
  };

/** The versions available to a customer's headsets, and the progress of each. */
function Upgrades({ parts }: { readonly parts: readonly UpgradesPart[] }): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listUpgrades}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      columns={[
        { key: 'number', label: t(text.number), cell: ({ number }) => <Mono>{number}</Mono> },
        { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={versionLifecycle} state={state} /> },
        { key: 'mode', label: t(text.mode), wide: true, cell: ({ mode }) => t(modeWords[mode]) },
        { key: 'models', label: t(text.models), wide: true, cell: ({ models }) => <Mono>{models.join(' ')}</Mono> },
        { key: 'open', label: t(text.open), cell: ({ open }) => t(text.headsets, { count: formatCount(open) }) },
        { key: 'progress', label: t(text.progress), cell: (row) => progressOf(row, t) },
        {
          key: 'published',
          label: t(text.published),
          sort: 'sentAt',
          wide: true,
          cell: ({ sentAt }) => <When at={sentAt} />,
        },
      ]}
      faded={({ state }) => state === 'withdrawn'}
      drawer={{
        title: (row) => (row ? `${row.number} ${row.name}` : t(text.version)),
        body: ({ id, refetch }) => id !== undefined && <Upgrade key={id} id={id} onChanged={refetch} />,
      }}
      tools={() => parts.map(({ Way }, place) => <Way key={place} />)}
    >
      {({ answer, refetch }) => (
        <>
          <LiveRefresh onChange={refetch} every={5_000} />
          <Spread key={answer?.total} />
        </>
      )}
    </ListScreen>
  );
}

/** The delivery result of a sent version, without counts of 0. */
function progressOf({ sent, outcomes }: UpgradeRow, t: Translate): ReactNode {
  if (sent === 0) return <span className="muted">{t(text.notSent)}</span>;
  return (
    <Row as="span" gap={[0, 3]}>
      {outcomeShapes.map(
        ([one, shape]) =>
          outcomes[one] > 0 && (
            <State key={one} shape={shape}>
              {t(outcomeWords[one])} {formatCount(outcomes[one])}
            </State>
          ),
      )}
    </Row>
  );
}

const nothing = {};

/** The number of headsets by firmware version, newest first, each with a link to them in the list. */
function Spread(): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(versionSpread, nothing, { quiet: true });
  if (!data || data.total === 0) return null;
  const { total, rows } = data;
  return (
    <Section title={t(text.spread)}>
      <p className="hint">{t(text.spreadUnit, { total: formatCount(total) })}</p>
      <Stack as="ul" gap={1} className="upgrade-spread">
        {rows.map(({ pui, count }) => (
          <li key={pui ?? ''}>
            {pui === null ? (
              <span>{t(text.unknown)}</span>
            ) : (
              <PageLink to={devicesAddress({ pui })}>
                <Mono>{pui}</Mono>
              </PageLink>
            )}
            <progress aria-hidden="true" max={total} value={count} />
            <span>{t(text.ofAll, { count: formatCount(count), percent: percentOf(count, total) })}</span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** With one decimal; a positive count never becomes 0. */
function percentOf(count: number, total: number): string {
  const percent = Math.round((count / total) * 1_000) / 10;
  return percent === 0 && count > 0 ? '< 0.1' : String(percent);
}
