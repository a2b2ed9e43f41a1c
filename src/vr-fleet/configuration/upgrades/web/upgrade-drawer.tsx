import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { deviceAddress, devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { listStanding } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { useLiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import {
  mostShown,
  resendUpgrade,
  showUpgrade,
  waitingPhases,
  type ShownUpgrade,
} from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import { modeWords } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { outcomeShapes } from './outcome-shapes.ts';
import { SendDialog } from './send/send-dialog.tsx';
import { SendToGroup } from './send/send-to-group.tsx';
import { outcomeWords, phaseWords, upgradesPageWords as text } from './upgrades-page.words.ts';

/** Path of the list of group defaults. */
const groupsPath = '/index/vr/groups';

/** All of a customer's headsets. */
const whole = { filter: {} };

/** A version as displayed to its customer: changes, actions, and delivery results. */
export function Upgrade({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }): ReactNode {
  const t = useTranslate();
  const [sending, setSending] = useState<'all' | 'group'>();
  const { data, failure, loading, retry } = useAnswer(showUpgrade, { id });
  useLiveRefresh(retry, { busy: loading });
  const standing = useAnswer(listStanding, { versionId: id }, { quiet: true });
  const changed = (): void => {
    retry();
    standing.retry();
    onChanged();
  };
  const resend = useAction(resendUpgrade, {
    onDone: ({ total }) => {
      toast('success', t(text.resent, { count: formatCount(total) }), toastTime.network);
      changed();
    },
    onFailure: changed,
  });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  const { state, open, outcomes } = data;
  const groups = (standing.data?.versions ?? []).map(({ groupName }) => groupName);
  const again = outcomes.failed + outcomes.declined;
  return (
    <>
      <Facts facts={factsOf(data)} />
      {state === 'sent' && (
        <div className="actions">
          {open > 0 && (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setSending('all')}>
              {t(text.sendAll, { count: formatCount(open) })}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setSending('group')}>
            {t(text.toGroup)}
          </Button>
          {again > 0 && (
            <Button busy={resend.busy} onClick={() => void resend.run({ id })}>
              {resend.busy ? t(text.resending) : t(text.resend, { count: formatCount(again) })}
            </Button>
          )}
          <PageLink to={devicesPath}>{t(text.toDevices)}</PageLink>
        </div>
      )}
      <Refused failure={resend.failure} />
      {data.sent > 0 && <Progress upgrade={data} />}
      <SendDialog
        open={sending === 'all'}
        selection={whole}
        count={open}
        version={id}
        onClose={() => setSending(undefined)}
        onSent={changed}
      />
      <SendToGroup open={sending === 'group'} version={data} onClose={() => setSending(undefined)} onSent={changed} />
    </>
  );

  function factsOf(upgrade: ShownUpgrade): Fact[] {
    return [
      { label: t(text.state), value: <StateTag of={versionLifecycle} state={upgrade.state} /> },
      ...(upgrade.withdrawnWhy === null
        ? []
        : [{ label: t(text.withdrawnWhy), value: <Named>{upgrade.withdrawnWhy}</Named> }]),
      ...(upgrade.description === '' ? [] : [{ label: t(text.notes), value: <Named>{upgrade.description}</Named> }]),
      { label: t(text.mode), value: t(modeWords[upgrade.mode]) },
      { label: t(text.models), value: <Mono>{upgrade.models.join(' ')}</Mono> },
      { label: t(text.size), value: formatSize(upgrade.size) },
      { label: t(text.published), value: <When at={upgrade.sentAt} /> },
      ...(groups.length === 0
        ? []
        : [
            {
              label: t(upgrade.state === 'sent' ? text.standsFor : text.wasDefaultFor),
              value: (
                <PageLink to={groupsPath}>
                  <Named>{groups.join(t(standingWords.and))}</Named>
                </PageLink>
              ),
            },
          ]),
    ];
  }
}

/** Pending and received replies, waiting reasons, failure causes, and the headsets. */
function Progress({ upgrade }: { readonly upgrade: ShownUpgrade }): ReactNode {
  const t = useTranslate();
  const { outcomes, phases, causes, devices, sent } = upgrade;
  const counted = (count: number): string => t(text.headsets, { count: formatCount(count) });
  const failed = reportErrors.filter((error) => (causes[error] ?? 0) > 0);
  return (
    <>
      <h3>{t(text.progress)}</h3>
      <Facts
        facts={[
          { label: t(text.awaiting), value: counted(outcomes.waiting) },
          { label: t(text.replied), value: counted(sent - outcomes.waiting) },
          ...outcomeShapes.flatMap(([one, shape]) =>
            one === 'waiting' || outcomes[one] === 0
              ? []
              : [{ label: t(outcomeWords[one]), value: <State shape={shape}>{counted(outcomes[one])}</State> }],
          ),
        ]}
      />
      {outcomes.waiting > 0 && (
        <>
          <h3>{t(text.waitingHeading)}</h3>
          <Facts
            facts={waitingPhases.flatMap((phase) =>
              phases[phase] > 0 ? [{ label: t(phaseWords[phase]), value: counted(phases[phase]) }] : [],
            )}
          />
        </>
      )}
      {failed.length > 0 && (
        <>
          <h3>{t(text.causesHeading)}</h3>
          <Facts
            facts={failed.map((error) => ({ label: t(reportErrorWords[error]), value: counted(causes[error] ?? 0) }))}
          />
        </>
      )}
      {devices.length > 0 && (
        <>
          <h3>{t(text.devicesHeading)}</h3>
          {devices.length === mostShown && (
            <p className="hint">{t(text.devicesFirst, { count: formatCount(mostShown) })}</p>
          )}
          <Stack as="ul" gap={1}>
            {devices.map((device) => (
              <li key={device.id}>
                <PageLink to={deviceAddress(device.id)}>
                  <Named>{device.nickname}</Named>
                </PageLink>{' '}
                {device.pui !== null && <Mono faint>{device.pui}</Mono>}{' '}
                <State shape={device.outcome === 'failed' ? 'failed' : 'limit'}>
                  {t(device.error === null ? outcomeWords[device.outcome] : reportErrorWords[device.error])}
                </State>
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}
