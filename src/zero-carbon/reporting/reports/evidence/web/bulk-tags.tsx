import { useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { listEvidence, mostChanged, tagEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { TagsControl } from './tags-control.tsx';

export interface BulkTagsProps {
  readonly selected: Selected<typeof listEvidence>;
  readonly onDone: () => void;
}

/** Adds tags to the selection, or removes them. */
export function BulkTags({ selected, onDone }: BulkTagsProps): ReactNode {
  const t = useTranslate();
  const [way, setWay] = useState<'add' | 'remove'>();
  const [tags, setTags] = useState<string[]>([]);
  const close = (): void => {
    setWay(undefined);
    setTags([]);
  };
  const action = useAction(
    async (asked: 'add' | 'remove') => {
      const ids = [...(await selectedIds(listEvidence, selected, mostChanged))];
      return callLater(tagEvidence, { ids, way: asked, tags });
    },
    {
      onDone: ({ changed }) => {
        toast('success', t(text.changed, { count: formatCount(changed) }), toastTime.copied);
        close();
        selected.clear();
        onDone();
      },
    },
  );
  if (selected.count > mostChanged) return <small>{t(text.tooManySelected, { most: formatCount(mostChanged) })}</small>;
  const count = formatCount(selected.count);
  return (
    <>
      <Button size="small" onClick={() => setWay('add')}>
        {t(text.addTags)}
      </Button>
      <Button size="small" onClick={() => setWay('remove')}>
        {t(text.removeTags)}
      </Button>
      <Dialog
        open={way !== undefined}
        title={t(way === 'remove' ? text.removeTagsFrom : text.addTagsTo, { count })}
        onClose={close}
      >
        <form
          className="confirm"
          onSubmit={(event) => {
            event.preventDefault();
            if (way && tags.length > 0) void action.run(way);
          }}
        >
          <Field label={t(text.tags)} hint={t(text.tagsHint)}>
            {(control) => <TagsControl control={control} value={tags} onChange={setTags} />}
          </Field>
          <Refused failure={action.failure} />
          <div className="actions">
            <Button kind="primary" type="submit" busy={action.busy || tags.length === 0}>
              {t(way === 'remove' ? text.removeTags : text.addTags)}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
