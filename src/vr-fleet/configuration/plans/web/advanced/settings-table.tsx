import { useId, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import type { compareSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import {
  settingChoices,
  settingGroups,
  type ComparedField,
  type ComparedValue,
  type Managed,
} from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { settingGroupWords, settingWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { choiceOf, ChoiceOptions, wishOf } from '#vr-fleet/configuration/settings/web/settings-choices.tsx';
import { settingsFormWords } from '#vr-fleet/configuration/settings/web/settings-form.words.ts';
import { settingValue } from '#vr-fleet/configuration/settings/web/setting-value.ts';
import { planPageWords as text } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import { Segment, Segments } from '#vr-fleet/headsets/ui/segments.tsx';
import './settings-table.css';

type Compared = OutputOf<typeof compareSettings>;

export interface SettingsTableProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Values last sent to the headsets that the plan is compared with; undefined until loaded. */
  readonly compared: Compared | undefined;
  /** The comparison matches the plan's current settings. */
  readonly isCounted: boolean;
}

/** A row for each setting: its value in the plan, the values last sent, and the number of headsets that will differ. */
export function SettingsTable({ settings, onChange, compared, isCounted }: SettingsTableProps): ReactNode {
  const t = useTranslate();
  const set = (field: Managed, choice: string): void => {
    const { [field]: _former, ...others } = settings;
    onChange({ ...others, ...wishOf({ [field]: choice }, {}).settings });
  };
  return (
    <table className="plan-settings">
      <thead>
        <tr>
          <th scope="col">{t(text.setting)}</th>
          <th scope="col">{t(text.planned)}</th>
          <th scope="col">{t(text.lastSent)}</th>
          <th scope="col">{t(text.after)}</th>
        </tr>
      </thead>
      {Object.entries(settingGroups).map(([group, fields]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {t(settingGroupWords[group as keyof typeof settingGroups])}
            </th>
          </tr>
          {(Object.keys(fields) as Managed[]).map((field) => (
            <SettingRow
              key={field}
              field={field}
              choice={choiceOf(settings[field])}
              onChoose={(choice) => set(field, choice)}
              compared={compared}
              isCounted={isCounted}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface SettingRowProps {
  readonly field: Managed;
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
  readonly compared: Compared | undefined;
  readonly isCounted: boolean;
}

/** Maximum number of values as segments; more become a list. */
const mostSegments = 2;

function SettingRow({ field, choice, onChoose, compared, isCounted }: SettingRowProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const choices = settingChoices[field];
  const isList = choices === 'percent' || choices.length > mostSegments;
  const segment = { group: id, current: choice, onChoose };
  return (
    <tr data-managed={choice === '' ? undefined : ''}>
      <th scope="row" id={id}>
        {t(settingWords[field])}
      </th>
      <td>
        <Segments labelledBy={id}>
          <Segment {...segment} value="">
            {t(settingsFormWords.unmanaged)}
          </Segment>
          {isList ? (
            <select
              aria-labelledby={id}
              data-chosen={choice === '' ? undefined : ''}
              value={choice}
              onChange={(event) => onChoose(event.target.value)}
            >
              {choice === '' && <option value="">{t(text.choose)}</option>}
              <ChoiceOptions field={field} />
            </select>
          ) : (
            choices.map((value) => (
              <Segment key={choiceOf(value as boolean)} {...segment} value={choiceOf(value as boolean)}>
                {settingValue(t, field, value as boolean)}
              </Segment>
            ))
          )}
        </Segments>
      </td>
      <ComparedCells field={field} isManaged={choice !== ''} compared={compared} isCounted={isCounted} />
    </tr>
  );
}

interface ComparedCellsProps {
  readonly field: ComparedField;
  readonly isManaged: boolean;
  readonly compared: Compared | undefined;
  readonly isCounted: boolean;
}

function ComparedCells({ field, isManaged, compared, isCounted }: ComparedCellsProps): ReactNode {
  const t = useTranslate();
  const comparedField = compared?.fields.find((one) => one.field === field);
  return (
    <>
      <td>{comparedField && <LastSent comparedField={comparedField} />}</td>
      <td
        className="plan-after"
        data-changes={isCounted && comparedField && comparedField.changes > 0 ? '' : undefined}
      >
        {comparedField &&
          (isManaged
            ? !isCounted
              ? '…'
              : comparedField.changes > 0
                ? t(text.willChange, { count: formatCount(comparedField.changes) })
                : t(text.noChange)
            : t(text.keeps))}
        {comparedField && isManaged && comparedField.lacking > 0 && (
          <Text as="small" tone="warning" block>
            {t(settingsFormWords.lacking, { count: formatCount(comparedField.lacking) })}
          </Text>
        )}
      </td>
    </>
  );
}

/** Distribution of the values last sent, as a bar and in numbers. */
function LastSent({
  comparedField: { field, before },
}: {
  readonly comparedField: Compared['fields'][number];
}): ReactNode {
  const t = useTranslate();
  if (before.length === 0) return null;
  const shown = before.map(({ value, count }) => ({
    name:
      value === undefined
        ? t(settingsFormWords.unmanaged)
        : settingValue(t, field, value as Exclude<ComparedValue, undefined>),
    isManaged: value !== undefined,
    count,
  }));
  return (
    <div className="plan-last-sent">
      <span className="plan-bar" aria-hidden="true">
        {shown.map(({ name, isManaged, count }) => (
          <span key={name} data-managed={isManaged ? '' : undefined} style={{ flexGrow: count }} />
        ))}
      </span>
      <span>
        {shown.map(({ name, count }) => (
          <span key={name} className="plan-share">
            {name} <span className="mono">{formatCount(count)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
