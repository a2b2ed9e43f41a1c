import { useId, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { FieldChange } from '#vr-fleet/configuration/settings/web/settings-diff.tsx';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import type { PreviewedMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { moveWarningWords as text, standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import '#vr-fleet/configuration/settings/web/settings-form.css';
import './standing.css';

/** Returns the groups of a move that change something on their new members. */
export const changing = ({ groups }: PreviewedMove): PreviewedMove['groups'] =>
  groups.filter(({ compared, versions }) => compared.changed > 0 || versions.some(isNew));

type Group = PreviewedMove['groups'][number];

const isNew = ({ changes }: Group['versions'][number]): boolean => changes > 0;

/** The changes of a move: setting by setting, and the firmware; with counts, old and new values. */
export function MoveWarning({ groups }: { readonly groups: PreviewedMove['groups'] }): ReactNode {
  const t = useTranslate();
  const id = useId();
  return (
    <section className="move-warning" aria-labelledby={id}>
      <Text as="h3" size={3} face="sans" id={id}>
        {t(text.title)}
      </Text>
      {groups.map((group) => (
        <GroupChanges key={group.id} group={group} />
      ))}
      <Change shape="success" title={t(text.rest)}>
        {t(groups.some(({ versions }) => versions.some(isNew)) ? text.restOfSettings : text.restText)}
      </Change>
    </section>
  );
}

function GroupChanges({ group }: { readonly group: Group }): ReactNode {
  const t = useTranslate();
  const { name, settings, plans, compared, versions } = group;
  const sources = [...plans, ...versions.map(({ number }) => t(standingWords.system, { number }))];
  return (
    <>
      <p className="hint">
        {t(text.source)}
        <Named>{name}</Named>
        {t(text.colon)}
        <Named>{sources.join(t(standingWords.and))}</Named>
        {t(text.notYet)}
      </p>
      {compared.fields
        .filter(({ changes }) => changes > 0)
        .map((field) => (
          <Change
            key={field.field}
            shape="downloading"
            title={t(text.changes, { count: formatCount(field.changes), setting: t(fieldWords[field.field]) })}
          >
            <FieldChange compared={field} settings={settings} />
          </Change>
        ))}
      {versions.filter(isNew).map((version) => (
        <Change
          key={version.id}
          shape="downloading"
          title={t(text.changes, { count: formatCount(version.changes), setting: t(text.system) })}
        >
          <VersionChange version={version} />
        </Change>
      ))}
      {compared.ended > 0 && <Change shape="expired" title={t(text.ended, { count: formatCount(compared.ended) })} />}
    </>
  );
}

/** The current firmware versions of headsets, the new version, and the number of excluded headsets. */
function VersionChange({
  version: { number, changes, before, has, underWay },
}: {
  readonly version: Group['versions'][number];
}): ReactNode {
  const t = useTranslate();
  const others = changes - before.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {before.map(({ pui, count }) => (
        <span key={pui ?? ''}>
          <s>{pui ?? t(text.unknown)}</s> <span className="muted">{formatCount(count)}</span>{' '}
        </span>
      ))}
      {others > 0 && <span className="muted">{t(text.others, { count: formatCount(others) })}</span>} →{' '}
      <strong>{number}</strong>
      {has > 0 && <p className="hint">{t(text.has, { count: formatCount(has) })}</p>}
      {underWay > 0 && <p className="hint">{t(text.underWay, { count: formatCount(underWay) })}</p>}
    </>
  );
}

interface ChangeProps {
  readonly shape: 'downloading' | 'expired' | 'success';
  readonly title: string;
  readonly children?: ReactNode;
}

const Change = ({ shape, title, children }: ChangeProps): ReactNode => (
  <div className="move-change">
    <Shape name={shape} />
    <div>
      <strong>{title}</strong>
      {children !== undefined && <div>{children}</div>}
    </div>
  </div>
);
