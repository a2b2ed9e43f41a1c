import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { sectionWords } from '#zero-carbon/rules/calculation/sections.words.ts';
import { mostDeclaration, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { partWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { editorWords as text } from './editor.words.ts';
import { StarSelect, TextPair } from './set-fields.tsx';
import type { Edit } from './use-set-draft.ts';

/** The fields of the set as a whole. */
export function SetForm({ set, edit }: { readonly set: IndicatorSet; readonly edit: Edit }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <TextPair
        zh={partWords.nameZh}
        en={partWords.nameEn}
        value={set.title}
        max={100}
        onChange={(title) => edit((set) => ({ ...set, title }), 'title')}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={set.proposal}
          onChange={(event) => edit((set) => ({ ...set, proposal: event.target.checked }))}
        />
        {t(text.proposal)}
      </label>
      <Field label={t(text.measuredFrom)}>
        {(control) => (
          <StarSelect
            control={control}
            value={set.measuredFromStar}
            onChange={(measuredFromStar) => edit((set) => ({ ...set, measuredFromStar }))}
          />
        )}
      </Field>
      <TextPair
        zh={partWords.declarationZh}
        en={partWords.declarationEn}
        hint={t(text.declarationHint, { max: mostDeclaration })}
        value={set.declaration ?? none}
        max={mostDeclaration}
        lines={4}
        onChange={(declaration) => edit((set) => declared(set, declaration), 'declaration')}
      />
      <fieldset className="set-sections">
        <legend>{t(text.sections)}</legend>
        {sections.map((section) => (
          <label key={section} className="check">
            <input
              type="checkbox"
              checked={set.sections.includes(section)}
              onChange={(event) =>
                edit((set) => ({
                  ...set,
                  sections: sections.filter((one) =>
                    one === section ? event.target.checked : set.sections.includes(one),
                  ),
                }))
              }
            />
            {t(sectionWords[section])}
          </label>
        ))}
      </fieldset>
    </>
  );
}

const none: Text = { zh: '', en: '' };

/** A set with its own declaration; without one if it is empty. */
function declared({ declaration: _before, ...set }: IndicatorSet, declaration: Text): IndicatorSet {
  return declaration.zh === '' && declaration.en === '' ? set : { ...set, declaration };
}
