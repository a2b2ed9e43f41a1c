import { useState, type ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { linesAsked } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import {
  markForSupplement,
  type PanelSupplements,
} from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';

export interface MarkItemProps {
  /** The seat. */
  readonly id: string;
  readonly item: string;
  readonly set: IndicatorSet;
  readonly supplements: PanelSupplements;
  readonly onMarked: () => void;
}

/** The leader's mark of one item for a request, with a comment. */
export function MarkItem(props: MarkItemProps): ReactNode {
  const { item, supplements, onMarked } = props;
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const mark = supplements.marks[item];
  return (
    <Text pad={[5, 0]}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(mark ? text.askedAbout : text.askAbout)}
      </Button>
      <Dialog open={open} title={t(text.askAboutTitle, { item })} onClose={() => setOpen(false)}>
        {open && (
          <MarkForm
            key={mark?.version ?? 0}
            {...props}
            onClose={() => setOpen(false)}
            onMarked={() => {
              setOpen(false);
              onMarked();
            }}
          />
        )}
      </Dialog>
    </Text>
  );
}

function MarkForm({
  id,
  item,
  set,
  supplements: { marks, sections },
  onMarked,
  onClose,
}: MarkItemProps & { readonly onClose: () => void }): ReactNode {
  const t = useTranslate();
  const mark = marks[item];
  const form = useForm(markForSupplement, {
    input: markForSupplement.input,
    labels: { comment: text.askComment, lines: supplementWords.lines },
    stored: mark ?? { version: 0 },
    given: { id, item },
    draft: `panel-mark.${id}.${item}`,
    saved: text.markSaved,
    onSaved: onMarked,
    reload: onMarked,
  });
  const removing = useAction(markForSupplement, { done: t(text.unmarked), onDone: onMarked });
  const ways = linesAsked(set, item);
  return (
    <Form form={form}>
      <p>{t(text.askAboutText)}</p>
      {ways !== 'none' && (
        <FormField<'lines', readonly string[]>
          form={form}
          name="lines"
          {...(ways === 'needed' && { required: true })}
          {...(ways === 'possible' && { hint: t(supplementWords.linesPossible) })}
        >
          {(control) => (
            <SelectMany
              control={control}
              choices={sections.flatMap(({ name, lines }) =>
                lines.map((line) => ({ code: line.id, name: line.name, note: name })),
              )}
              value={control.value ?? []}
              onChange={control.onChange}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="comment" lines={5} required />
      <SaveBar form={form} save={t(text.mark)} onCancel={onClose}>
        {mark && (
          <LinkButton onClick={() => void removing.run({ id, item, version: mark.version })}>
            {t(text.unmark)}
          </LinkButton>
        )}
      </SaveBar>
    </Form>
  );
}
