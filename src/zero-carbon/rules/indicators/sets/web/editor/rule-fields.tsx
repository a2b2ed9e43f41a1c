import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import type { Indicator, Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { partWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { freeEntryId } from './edit-set.ts';
import { editorWords as text } from './editor.words.ts';
import { NumberInput } from './number-input.tsx';
import { AddRow, RemoveRow, RuleNumber } from './set-fields.tsx';

interface RuleFieldsProps {
  readonly indicator: Indicator;
  readonly before: Indicator | undefined;
  readonly unit: string;
  readonly onWeight: (weight: string) => void;
  readonly onRule: (rule: Rule) => void;
}

/** The figures of a rule, by its kind. */
export function RuleFields({ indicator, before, unit, onWeight, onRule }: RuleFieldsProps): ReactNode {
  const t = useTranslate();
  const { rule, weight, measure } = indicator;
  const was = before?.rule;
  const linear = was?.kind === 'linear' ? was : undefined;
  const ownUnit = measure === null && 'unit' in rule && (
    <Field label={t(text.answeredUnit)}>
      {(control) => (
        <input
          {...control}
          maxLength={20}
          autoComplete="off"
          value={rule.unit}
          onChange={(event) => onRule({ ...rule, unit: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Columns widths="repeat(auto-fit, minmax(7.5rem, 1fr))" gap={[3, 4]} className="rule-numbers">
        <RuleNumber label={partWords.weight} value={weight} before={before?.weight} unit="" onChange={onWeight} />
        {rule.kind === 'linear' && (
          <>
            <RuleNumber
              label={partWords.base}
              value={rule.base}
              before={linear?.base}
              unit={unit}
              signed
              onChange={(base) => onRule({ ...rule, base })}
            />
            <RuleNumber
              label={partWords.lead}
              value={rule.lead}
              before={linear?.lead}
              unit={unit}
              signed
              onChange={(lead) => onRule({ ...rule, lead })}
            />
            <RuleNumber
              label={partWords.atBase}
              value={rule.atBase}
              before={linear?.atBase}
              unit={t(text.percentOfWeight)}
              onChange={(atBase) => onRule({ ...rule, atBase })}
            />
          </>
        )}
        {ownUnit}
      </Columns>
      {rule.kind === 'bands' && <Bands rule={rule} unit={unit} onRule={onRule} />}
      {rule.kind === 'choice' && <Options rule={rule} onRule={onRule} />}
      {rule.kind === 'count' && <Items rule={rule} onRule={onRule} />}
    </>
  );
}

type Of<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
interface RowsProps<Kind extends Rule['kind']> {
  readonly rule: Of<Kind>;
  readonly onRule: (rule: Rule) => void;
}

const replaced = <T,>(rows: readonly T[], at: number, row: T): T[] =>
  rows.map((one, place) => (place === at ? row : one));
const without = <T,>(rows: readonly T[], at: number): T[] => rows.filter((_, place) => place !== at);

function Bands({ rule, unit, onRule }: RowsProps<'bands'> & { readonly unit: string }): ReactNode {
  const t = useTranslate();
  const { bands } = rule;
  return (
    <fieldset>
      <legend>{t(partWords.bands)}</legend>
      {bands.map((band, at) => (
        <Columns widths="1fr 1fr auto" gap={2} align="center" below={2} key={at} className="set-row" data-numbers>
          <span>{t(text.from)}</span>
          <NumberInput
            value={band.from}
            signed
            aria-label={t(text.nth, { n: at + 1, field: t(text.from) })}
            onChange={(from) => onRule({ ...rule, bands: replaced(bands, at, { ...band, from }) })}
          />
          <span>{unit}</span>
          <NumberInput
            value={band.points}
            aria-label={t(text.nth, { n: at + 1, field: t(text.points) })}
            onChange={(points) => onRule({ ...rule, bands: replaced(bands, at, { ...band, points }) })}
          />
          <span>{t(text.points)}</span>
          <RemoveRow n={at + 1} onRemove={() => onRule({ ...rule, bands: without(bands, at) })} />
        </Columns>
      ))}
      <AddRow
        add={text.addBand}
        isFull={bands.length >= 20}
        onAdd={() => onRule({ ...rule, bands: [...bands, { from: '', points: '' }] })}
      />
    </fieldset>
  );
}

function Options({ rule, onRule }: RowsProps<'choice'>): ReactNode {
  const t = useTranslate();
  const { options } = rule;
  return (
    <fieldset>
      <legend>{t(partWords.options)}</legend>
      {options.map((option, at) => {
        const set = (change: Partial<typeof option>): void =>
          onRule({ ...rule, options: replaced(options, at, { ...option, ...change }) });
        return (
          <Columns
            widths="1fr 1fr auto"
            gap={2}
            align="center"
            below={2}
            key={option.id}
            className="set-row"
            data-points
          >
            <input
              lang="zh"
              maxLength={100}
              autoComplete="off"
              aria-label={t(text.nth, { n: at + 1, field: t(text.optionZh) })}
              value={option.name.zh}
              onChange={(event) => set({ name: { ...option.name, zh: event.target.value } })}
            />
            <input
              lang="en"
              maxLength={100}
              autoComplete="off"
              aria-label={t(text.nth, { n: at + 1, field: t(text.optionEn) })}
              value={option.name.en}
              onChange={(event) => set({ name: { ...option.name, en: event.target.value } })}
            />
            <NumberInput
              value={option.points}
              aria-label={t(text.nth, { n: at + 1, field: t(text.points) })}
              onChange={(points) => set({ points })}
            />
            <RemoveRow n={at + 1} onRemove={() => onRule({ ...rule, options: without(options, at) })} />
          </Columns>
        );
      })}
      <AddRow
        add={text.addOption}
        isFull={options.length >= 20}
        onAdd={() =>
          onRule({
            ...rule,
            options: [...options, { id: freeEntryId(options, 'option-'), name: { zh: '', en: '' }, points: '' }],
          })
        }
      />
    </fieldset>
  );
}

function Items({ rule, onRule }: RowsProps<'count'>): ReactNode {
  const t = useTranslate();
  const { items } = rule;
  return (
    <fieldset>
      <legend>{t(partWords.items)}</legend>
      {items.map((item, at) => (
        <Columns widths="1fr 1fr auto" gap={2} align="center" below={2} key={item.id} className="set-row">
          {(['zh', 'en'] as const).map((lang) => (
            <input
              key={lang}
              lang={lang}
              maxLength={100}
              autoComplete="off"
              aria-label={t(text.nth, { n: at + 1, field: t(lang === 'zh' ? text.itemZh : text.itemEn) })}
              value={item.name[lang]}
              onChange={(event) => {
                const name = { ...item.name, [lang]: event.target.value };
                onRule({ ...rule, items: replaced(items, at, { ...item, name }) });
              }}
            />
          ))}
          <RemoveRow n={at + 1} onRemove={() => onRule({ ...rule, items: without(items, at) })} />
        </Columns>
      ))}
      <AddRow
        add={text.addItem}
        isFull={items.length >= 50}
        onAdd={() =>
          onRule({ ...rule, items: [...items, { id: freeEntryId(items, 'item-'), name: { zh: '', en: '' } }] })
        }
      />
    </fieldset>
  );
}
