import { useState, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { useModels } from '#vr-fleet/headsets/catalogue/web/use-models.ts';
import { entryWayWords } from '#vr-fleet/headsets/devices/record.words.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { registrationWords as text } from './registration.words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Device } from './why/verdict.ts';

export interface RegistrationBlockProps {
  readonly device: Device;
  readonly now: string;
  readonly onChanged: () => void;
}

/** Registration data of a headset, with actions to change its nickname and to remove it. */
export function RegistrationBlock({ device, now, onChanged }: RegistrationBlockProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { groupId, groupName, place } = device;
  const { nickname, number, sn, orderId, orderNumber, model, serviceUntil } = device;
  const { enteredAt, enteredBy, enteredHow, enrolledAt } = device;
  const known = useModels().find(({ code }) => code === model);
  return (
    <Block
      title={t(text.title)}
      more={!editing && <LinkButton onClick={() => setEditing(true)}>{t(text.edit)}</LinkButton>}
    >
      {editing && <NicknameForm device={device} onChanged={onChanged} onClose={() => setEditing(false)} />}
      <dl className="device-facts">
        {!editing && (
          <>
            <dt>{t(text.nickname)}</dt>
            <dd>
              <Named>{nickname}</Named>
            </dd>
          </>
        )}
        <dt>{t(text.number)}</dt>
        <dd>
          <Mono>{number}</Mono>
        </dd>
        <dt lang="en">SN</dt>
        <dd>
          <Mono>{sn}</Mono>
        </dd>
        <dt>{t(text.group)}</dt>
        <dd>
          {groupId === null || groupName === null ? (
            t(text.ungrouped)
          ) : (
            <>
              <PageLink to={devicesAddress({ groupId })}>
                <Named>{groupName}</Named>
              </PageLink>{' '}
              <Mono faint>{place}</Mono>
            </>
          )}
        </dd>
        <dt>{t(text.order)}</dt>
        <dd>
          {orderId === null ? (
            t(text.noOrder)
          ) : (
            <PageLink to={devicesAddress({ orderId })}>
              <Mono>{orderNumber}</Mono>
            </PageLink>
          )}
        </dd>
        <dt>{t(text.model)}</dt>
        <dd>
          <Mono>{model}</Mono> {known && <span className="muted">{known.name}</span>}
        </dd>
        <dt>{t(text.entered)}</dt>
        <dd>
          <span className="mono">
            <When at={enteredAt} />
          </span>
          {(enteredBy !== null || enteredHow !== null) && (
            <small className="muted">
              {' '}
              {enteredBy !== null && <Named>{enteredBy}</Named>}
              {enteredBy !== null && enteredHow !== null && ' · '}
              {enteredHow !== null && t(entryWayWords[enteredHow])}
            </small>
          )}
        </dd>
        <dt>{t(text.enrolled)}</dt>
        <dd className={enrolledAt === null ? undefined : 'mono'}>
          {enrolledAt === null ? t(text.notEnrolled) : <When at={enrolledAt} />}
        </dd>
        <dt>{t(text.serviceUntil)}</dt>
        <dd>{serviceUntil === null ? t(text.noEnd) : serviceText(serviceUntil)}</dd>
      </dl>
      <Text above={2} size={1}>
        <LinkButton data-danger="" onClick={() => setRemoving(true)}>
          {t(text.remove)}
        </LinkButton>
      </Text>
      {removing && <RemoveDialog device={device} onClose={() => setRemoving(false)} />}
    </Block>
  );

  function serviceText(until: string): ReactNode {
    const days = Math.round((Date.parse(until) - Date.parse(dayIn(now, zone))) / 86_400_000);
    const note =
      days > 1
        ? t(text.daysLeft, { days: formatCount(days) })
        : days === 1
          ? t(text.oneDayLeft)
          : days === 0
            ? t(text.lastDay)
            : days === -1
              ? t(text.endedYesterday)
              : t(text.hasEnded, { days: formatCount(-days) });
    return (
      <>
        <Mono>{until}</Mono>{' '}
        <small className={days < 0 ? 'device-failed' : days <= 60 ? 'device-limit' : 'muted'}>{note}</small>
      </>
    );
  }
}
