import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { compareSettings, type Comparison } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { valueAt, type ComparedValue } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { settingValue } from './setting-value.ts';
import type { Wish } from './settings-choices.tsx';
import { settingsFormWords as text } from './settings-form.words.ts';

type Field = Comparison['fields'][number];

/** The preview of changes on headsets, before anything is sent. */
export function SettingsDiff({
  selection,
  wish,
}: {
  readonly selection: DeviceSelection;
  readonly wish: Wish;
}): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(compareSettings, { selection, ...wish }, { quiet: true });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <Stack as="section" gap={1} className="settings-diff">
      <Text as="h3" size={3}>
        {t(text.diff)}
      </Text>
      <DiffTable compared={data} settings={wish.settings} />
    </Stack>
  );
}

export interface DiffTableProps {
  readonly compared: Comparison;
  readonly settings: Settings;
}

/** Field by field: the last sent value, the new value, and the number of headsets that differ. */
export function DiffTable({ compared: { fields, ended }, settings }: DiffTableProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <TableRows
        caption={t(text.diff)}
        figures
        rows={fields}
        rowKey={({ field }) => field}
        columns={[
          { key: 'setting', label: t(text.setting), cell: ({ field }) => t(fieldWords[field]) },
          {
            key: 'change',
            label: t(text.change),
            cell: (field) => <FieldChange compared={field} settings={settings} />,
          },
          { key: 'changing', label: t(text.changing), numeric: true, cell: ({ changes }) => formatCount(changes) },
        ]}
      />
      {ended > 0 && <p>{t(text.endedBefore, { count: formatCount(ended) })}</p>}
    </>
  );
}

interface FieldChangeProps {
  readonly compared: Field;
  readonly settings: Settings;
}

/** One field: last sent values with counts, the new value, and the number of headsets whose model lacks the field. */
export function FieldChange({ compared, settings }: FieldChangeProps): ReactNode {
  const t = useTranslate();
  const { field, before, changes, lacking } = compared;
  const wished = valueAt(settings, field);
  const differing = before.filter(({ value }) => JSON.stringify(value) !== JSON.stringify(wished));
  const count = differing.reduce((sum, one) => sum + one.count, 0);
  const valueText = (value: ComparedValue | undefined): string =>
    value === undefined ? t(text.unmanaged) : settingValue(t, field, value);
  return (
    <>
      {differing.map((one) => (
        <span key={JSON.stringify(one.value) ?? ''}>
          <s>{valueText(one.value as ComparedValue | undefined)}</s>{' '}
          <span className="muted">{formatCount(one.count)}</span>{' '}
        </span>
      ))}
      {changes > count && <span className="muted">{t(text.others, { count: formatCount(changes - count) })}</span>} →{' '}
      <strong>{valueText(wished)}</strong>
      {lacking > 0 && <Text tone="warning">{t(text.lacking, { count: formatCount(lacking) })}</Text>}
    </>
  );
}
