import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { listGroups } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import { previewPool, type Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { networkWords } from '#vr-fleet/configuration/plans/network/network.words.ts';
import {
  capacityOf,
  poolFields,
  problemsOf,
  segmentOf,
  wideningsOf,
} from '#vr-fleet/configuration/plans/network/pool.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Segment, Segments } from '#vr-fleet/headsets/ui/segments.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { ConflictList } from './address-changes.tsx';
import { AddressStrip } from './address-strip.tsx';
import { HeadsetAddresses } from './headset-addresses.tsx';
import { networkSectionWords as text } from './network-section.words.ts';
import './network.css';

/** Address setting of a plan: not managed, back to DHCP, or a pool of fixed addresses. */
export type Addressing = 'unmanaged' | 'dhcp' | Pool;

export interface NetworkSectionProps {
  readonly planId: string | undefined;
  readonly addressing: Addressing;
  readonly onChange: (addressing: Addressing) => void;
  /** The user has tried to save: errors of untouched fields are displayed too. */
  readonly tried: boolean;
}

const emptyPool: Pool = { start: '', end: '', mask: '255.255.255.0', gateway: '', dns: '' };
const nothing = {};

/** The addresses of a plan: their pool, the assignments, and remedies for a pool that is too small. */
export function NetworkSection({ planId, addressing, onChange, tried }: NetworkSectionProps): ReactNode {
  const t = useTranslate();
  const [pool, setPool] = useState(typeof addressing === 'object' ? addressing : emptyPool);
  const mode = typeof addressing === 'object' ? 'fixed' : addressing;
  const segment = {
    group: 'plan-network',
    current: mode === 'unmanaged' ? '' : mode,
    onChoose: (value: string) => onChange(value === 'fixed' ? pool : value === 'dhcp' ? 'dhcp' : 'unmanaged'),
  };
  return (
    <Block title={<span id="plan-network-title">{t(networkWords.title)}</span>} note={t(text.hint)}>
      <Segments labelledBy="plan-network-title">
        <Segment {...segment} value="">
          {t(text.unmanaged)}
        </Segment>
        <Segment {...segment} value="dhcp">
          {t(text.dhcp)}
        </Segment>
        <Segment {...segment} value="fixed">
          {t(text.fixed)}
        </Segment>
      </Segments>
      {typeof addressing === 'object' && (
        <PoolFields
          planId={planId}
          pool={addressing}
          tried={tried}
          onChange={(changed) => {
            setPool(changed);
            onChange(changed);
          }}
        />
      )}
    </Block>
  );
}

interface PoolFieldsProps {
  readonly planId: string | undefined;
  readonly pool: Pool;
  readonly onChange: (pool: Pool) => void;
  readonly tried: boolean;
}

function PoolFields({ planId, pool, onChange, tried }: PoolFieldsProps): ReactNode {
  const t = useTranslate();
  const [left, setLeft] = useState<readonly string[]>([]);
  const { data: groups } = useAnswer(listGroups, nothing, { quiet: true });
  const problems = problemsOf(pool);
  const isSound = Object.keys(problems).length === 0;
  const asked = isSound ? { ...(planId !== undefined && { id: planId }), pool } : null;
  const { data, answered } = useAnswer(previewPool, asked, { quiet: true });
  const preview = asked && answered === JSON.stringify(asked) ? data : undefined;
  const size = segmentOf(pool);
  return (
    <>
      <Columns widths="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap={[3, 5]} pad={[3, 0]}>
        <Field label={t(text.whose)}>
          {(control) => (
            <select
              {...control}
              value={pool.groupId ?? ''}
              onChange={(event) => {
                const { groupId: _former, ...range } = pool;
                onChange(event.target.value === '' ? range : { ...range, groupId: event.target.value });
              }}
            >
              <option value="">{t(planWords.all)}</option>
              <GroupOptions groups={groups?.rows} />
            </select>
          )}
        </Field>
        {poolFields.map((field) => {
          const problem = problems[field];
          const isShown = tried || left.includes(field);
          return (
            <div key={field} data-field={`pool.${field}`}>
              <Field label={t(text[field])} problem={problem && isShown ? t(networkWords[problem]) : undefined}>
                {(control) => (
                  <input
                    {...control}
                    className="mono"
                    maxLength={15}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={field === 'mask' ? '255.255.255.0' : '10.24.9.40'}
                    value={pool[field]}
                    onBlur={() => setLeft([...left, field])}
                    onChange={(event) => onChange({ ...pool, [field]: event.target.value.trim() })}
                  />
                )}
              </Field>
              {!problem && (
                <Text pad={[1, 0]} size={2} tone="soft" className="pool-verdict">
                  <Shape name={field === 'end' && preview && preview.short > 0 ? 'limit' : 'success'} />{' '}
                  {field === 'end' && isSound
                    ? t(text.inPool, { count: formatCount(capacityOf(pool)) })
                    : field === 'mask' && size
                      ? t(text.segment, { prefix: size.prefix, hosts: formatCount(size.last - size.first - 1) })
                      : t(text.sound)}
                </Text>
              )}
            </div>
          );
        })}
      </Columns>
      {preview && <AddressStrip pool={pool} taken={preview.taken} short={preview.short} />}
      {preview && (
        <Text pad={[1, 0]} size={2} tone="soft" role="status">
          {t(text.sum, {
            total: formatCount(preview.total),
            capacity: formatCount(preview.capacity),
          })}{' '}
          {preview.short > 0 ? (
            <span className="state" data-shape="limit">
              <Shape name="limit" /> {t(text.short, { count: formatCount(preview.short) })}
            </span>
          ) : (
            t(text.enough)
          )}
          {preview.ended > 0 && ` ${t(text.ended, { count: formatCount(preview.ended) })}`}
        </Text>
      )}
      {preview && preview.short > 0 && (
        <section className="pool-remedies" aria-labelledby="pool-remedies-title">
          <h3 id="pool-remedies-title">{t(text.remedies)}</h3>
          <ul>
            {wideningsOf(pool, preview.total).map(({ field, address, short }, place) => (
              <li key={field}>
                <span>
                  {t(field === 'end' ? text.widenEnd : text.widenStart)} <Mono>{address}</Mono>{' '}
                  <small>{short === 0 ? t(text.exactly) : t(text.stillShort, { count: formatCount(short) })}</small>
                </span>
                <Button
                  size="small"
                  kind={place === 0 ? 'primary' : 'plain'}
                  aria-label={`${t(text.take)}: ${t(field === 'end' ? text.widenEnd : text.widenStart)} ${address}`}
                  onClick={() => onChange({ ...pool, [field]: address })}
                >
                  {t(text.take)}
                </Button>
              </li>
            ))}
            <li>{t(text.otherMask)}</li>
          </ul>
        </section>
      )}
      {preview && <ConflictList overlaps={preview.overlaps} reported={preview.reported} />}
      {preview && <HeadsetAddresses assigned={preview.assigned} lacking={preview.lacking} total={preview.total} />}
    </>
  );
}
