import { useId, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { FieldChange } from '#vr-fleet/desired/settings/web/settings-diff.tsx';
import { fieldWords } from '#vr-fleet/desired/settings/settings.words.ts';
import type { PreviewedMove } from '#vr-fleet/groups/standing/standing.contract.ts';
import { moveWarningWords as text, standingWords } from '#vr-fleet/groups/standing/standing.words.ts';
import { Shape } from '#vr-fleet/ui/shape.tsx';
import '#vr-fleet/desired/settings/web/settings-form.css';
import './standing.css';

/** Groups of a move that change something on those that join them. */
export const changing = ({ groups }: PreviewedMove): PreviewedMove['groups'] =>
  groups.filter(({ compared }) => compared.changed > 0);

/** What a move changes on headsets: setting by setting, on how many, from what to what. */
export function MoveWarning({ groups }: { readonly groups: PreviewedMove['groups'] }): ReactNode {
  const t = useTranslate();
  const id = useId();
  return (
    <section className="move-warning" aria-labelledby={id}>
      <h3 id={id}>{t(text.title)}</h3>
      {groups.map((group) => (
        <GroupChanges key={group.id} group={group} />
      ))}
      <Change shape="success" title={t(text.rest)}>
        {t(text.restText)}
      </Change>
    </section>
  );
}

function GroupChanges({ group }: { readonly group: PreviewedMove['groups'][number] }): ReactNode {
  const t = useTranslate();
  const { name, settings, plans, compared } = group;
  return (
    <>
      <p className="hint">
        {t(text.source)}
        <Named>{name}</Named>
        {t(text.colon)}
        <Named>{plans.join(t(standingWords.and))}</Named>
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
      {compared.ended > 0 && <Change shape="expired" title={t(text.ended, { count: formatCount(compared.ended) })} />}
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
