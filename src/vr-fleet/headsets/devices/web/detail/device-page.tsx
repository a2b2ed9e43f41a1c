import { useState, type ComponentType, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Band } from '#vr-fleet/headsets/ui/band.tsx';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { OneRecord } from '#vr-fleet/headsets/ui/one-record.tsx';
import type { DevicePart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { DeviceBand } from './device-band.tsx';
import { detailWords as text } from './detail.words.ts';
import { NetworkBlock } from './network-block.tsx';
import { RegistrationBlock } from './registration-block.tsx';
import { Stamp } from './timeline/stamp.tsx';
import { StorageBlock } from './storage-block.tsx';
import { useDevice } from './use-device.ts';
import { VirtualBlock } from './virtual-block.tsx';
import { timelineOf } from './why/verdict.ts';
import { WhyBlock } from './why/why-block.tsx';
import './detail.css';

export const devicePage = (parts: readonly DevicePart[]): ComponentType<PageProps> =>
  function DevicePage({ params }) {
    return <Headset id={params['id'] ?? ''} parts={parts} />;
  };

interface HeadsetProps {
  readonly id: string;
  readonly parts: readonly DevicePart[];
}

/** One headset, live: its status, the progress of its desired state with reasons, and its record. */
function Headset({ id, parts }: HeadsetProps): ReactNode {
  const t = useTranslate();
  const { device, timeline, failure, retry } = useDevice(id);
  const [outcome, setOutcome] = useState<ReactNode>(null);
  // The nickname may be in another language than the page, which a title cannot mark.
  useTitle(device && `${t(text.numbered, { number: device.number })} · ${device.sn}`);
  const shown = device && timeline && { device, timeline, onChanged: retry };
  return (
    <OneRecord record={shown} failure={failure} onRetry={retry}>
      {({ device, timeline, onChanged }) => (
        <>
          <Band
            crumbs={[
              <PageLink key="devices" to={devicesPath}>
                {t(text.devices)}
              </PageLink>,
            ]}
            title={<Named>{device.nickname}</Named>}
            beside={<Mono>{device.sn}</Mono>}
            aside={
              <span
                className="band-report"
                data-fresh={device.status === 'online' || device.status === 'standby' || undefined}
              >
                {device.seenAt === null ? (
                  t(text.neverReported)
                ) : (
                  <>
                    {t(text.lastReport)} <Stamp at={device.seenAt} now={timeline.now} />
                  </>
                )}
              </span>
            }
          >
            <DeviceBand
              device={device}
              now={timeline.now}
              actions={parts.map(
                ({ Action }, place) => Action && <Action key={place} device={device} onOutcome={setOutcome} />,
              )}
            />
          </Band>
          <div className="device-sheet">
            {outcome}
            <div className="columns device-columns">
              <div>
                {device.virtual && <VirtualBlock sn={device.sn} />}
                {parts.map(
                  ({ track }) =>
                    track && (
                      <WhyBlock
                        key={track.kind}
                        device={device}
                        timeline={timelineOf(timeline, track.kind)}
                        track={track}
                        onChanged={onChanged}
                      />
                    ),
                )}
                {parts.map(
                  ({ Main }, place) =>
                    Main && <Main key={place} device={device} timeline={timeline} onChanged={onChanged} />,
                )}
              </div>
              <div>
                {parts.map(
                  ({ Side }, place) =>
                    Side && <Side key={place} device={device} timeline={timeline} onChanged={onChanged} />,
                )}
                <StorageBlock device={device} />
                <RegistrationBlock device={device} now={timeline.now} onChanged={onChanged} />
                <NetworkBlock device={device} now={timeline.now} />
                <Block title={t(text.history)}>
                  <RecordTimeline key={device.version} entity="device" id={id} />
                </Block>
              </div>
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
