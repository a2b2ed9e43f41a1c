import type { ReactNode } from 'react';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { editionWords } from '#zero-carbon/indicators/editions.words.ts';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import {
  draftIndicatorSet,
  indicatorSetHistory,
  listIndicatorSets,
  showIndicatorSet,
} from '#zero-carbon/indicators/sets/sets.contract.ts';
import { setWords as text } from '#zero-carbon/indicators/sets/sets.words.ts';

/** One version beside the list, or the form that drafts a new one. */
export function SetBeside({ id, close, refetch }: Opened<unknown>): ReactNode {
  return id === undefined ? <NewDraft onClose={close} onDrafted={refetch} /> : <SetFacts id={id} onMoved={refetch} />;
}

function NewDraft({ onClose, onDrafted }: { readonly onClose: () => void; readonly onDrafted: () => void }): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(listIndicatorSets, { start: 0, limit: 100 });
  const sets = data?.rows ?? [];
  const form = useForm(draftIndicatorSet, {
    input: draftIndicatorSet.input,
    labels: { code: editionWords.code, from: editionWords.from },
    draft: 'indicator-set',
    saved: text.added,
    onSaved: ({ id }) => {
      onDrafted();
      navigate(`/index/indicators/${id}`);
    },
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="code" hint={t(editionWords.codeHint)} />
        <FormField
          form={form}
          name="from"
          options={sets.map(({ id, code, title }) => ({ code: id, name: `${code} ${title}` }))}
        />
      </FieldGrid>
      <SaveBar form={form} save={t(text.add)} onCancel={onClose} />
    </Form>
  );
}

function SetFacts({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showIndicatorSet, { id });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  const moved = (): void => {
    retry();
    onMoved();
  };
  return (
    <>
      <Facts
        facts={[
          { label: t(editionWords.state), value: <StateTag of={indicatorSetLifecycle} state={data.state} /> },
          { label: t(text.name), value: data.title },
          { label: t(editionWords.from), value: data.basedOn ?? '–' },
          { label: t(editionWords.changed), value: <When at={data.changedAt} /> },
        ]}
      />
      <p>
        <MoreLink to={`/index/indicators/${id}`}>{t(text.open)}</MoreLink>
      </p>
      <Moves of={indicatorSetLifecycle} id={id} name={data.code} offered={data.moves} onMoved={moved} />
      <h3>{t(editionWords.history)}</h3>
      <Timeline key={`${data.version} ${data.state}`} endpoint={indicatorSetHistory} params={{ id }} />
      <HistoryLink entity="indicator-set" id={id} />
    </>
  );
}
