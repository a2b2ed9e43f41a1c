import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { minuteIn } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { showIndicatorDryRun, startIndicatorDryRun } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { Differences } from '#zero-carbon/rules/indicators/editions/web/differences-table.tsx';
import { PublishButton } from '#zero-carbon/rules/indicators/editions/web/publish-button.tsx';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { differencesOf, type SetDifference } from '#zero-carbon/rules/indicators/set-differences.ts';
import { problemsOf } from '#zero-carbon/rules/indicators/set-problems.ts';
import { publishIndicatorSet, type showIndicatorSet } from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { SetPreview } from '#zero-carbon/rules/indicators/sets/web/set-preview.tsx';
import { SetVersions } from '#zero-carbon/rules/indicators/sets/web/set-versions.tsx';
import { changeIndicator } from './edit-set.ts';
import { editorWords as text } from './editor.words.ts';
import { GateTable } from './gate-table.tsx';
import { CategoryForm, IndicatorForm, VetoForm } from './part-form.tsx';
import { SetForm } from './set-form.tsx';
import { SetTree } from './set-tree.tsx';
import { useSetDraft, type Edit, type Saving } from './use-set-draft.ts';
import './editor.css';

interface SetEditorProps {
  readonly shown: OutputOf<typeof showIndicatorSet>;
  readonly reload: () => void;
}

/**
 * A draft of the indicator set, edited in place: the tree, the selected element, the gates, and the effects of
 * publishing.
 */
export function SetEditor({ shown, reload }: SetEditorProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const draft = useSetDraft(shown, reload);
  const { document, edit } = draft;
  const current = shown.current?.document;
  const [chosen, setChosen] = useState('');
  const [isPreview, setPreview] = useState(false);
  const form = useRef<HTMLElement>(null);
  const problems = useMemo(() => problemsOf(document, lang), [document, lang]);
  const differences = useMemo(() => (current ? differencesOf(current, document, lang) : []), [current, document, lang]);
  const changed = useMemo(() => new Set(differences.flatMap(({ id }) => id ?? [])), [differences]);
  const choose = (id: string): void => {
    setChosen(id);
    if (matchMedia('(max-width: 1120px)').matches) requestAnimationFrame(() => form.current?.scrollIntoView());
  };
  const heading = !current
    ? t(text.first)
    : differences.length === 0
      ? t(text.noChanges)
      : t(text.changes, { n: differences.length });
  return (
    <div className="set-editor">
      <Row gap={[4, 6]} align="end" spread className="set-head">
        <div>
          <PageTitle>{heading}</PageTitle>
          <p>{t(text.lead, { code: shown.code })}</p>
        </div>
        <Row gap={3} align="center">
          <SavingState saving={draft.saving} retry={draft.retry} takeOver={() => void draft.takeOver()} />
          <Button onClick={() => setPreview(!isPreview)}>{t(isPreview ? text.edit : text.preview)}</Button>
          <PublishButton
            call={publishIndicatorSet}
            dryRun={{ show: showIndicatorDryRun, start: startIndicatorDryRun }}
            address="/index/indicators"
            shown={shown}
            version={draft.version}
            isReady={problems.length === 0 && draft.isSaved}
            onPublished={reload}
          />
        </Row>
      </Row>
      <SetVersions id={shown.id}>
        <Button kind="text" aria-disabled={!draft.undo || undefined} onClick={() => draft.undo?.()}>
          {t(text.undo)}
        </Button>
        <Button kind="text" aria-disabled={!draft.redo || undefined} onClick={() => draft.redo?.()}>
          {t(text.redo)}
        </Button>
      </SetVersions>
      {isPreview ? (
        <SetPreview set={document} />
      ) : (
        <Columns widths="minmax(20rem, 23rem) minmax(0, 1fr)" gap={7} align="start" above={4} className="set-columns">
          <SetTree set={document} current={current} changed={changed} chosen={chosen} onChoose={choose} edit={edit} />
          <div>
            <section ref={form} className="set-part">
              <Part set={document} current={current} chosen={chosen} differences={differences} edit={edit} />
            </section>
            <GateTable set={document} current={current} edit={edit} />
          </div>
        </Columns>
      )}
      {problems.length > 0 && (
        <Columns
          as="section"
          widths="11.5rem minmax(0, 1fr)"
          gap={[0, 5]}
          above={7}
          pad={[4, 0]}
          line="ink"
          className="edition-below"
        >
          <div>
            <h2>{t(text.problems)}</h2>
            <Text size={2} tone="dim">
              {t(text.problemsNote, { n: problems.length })}
            </Text>
          </div>
          <ul>
            {problems.slice(0, 50).map(({ id, message }, at) => (
              <Box as="li" pad={2} line="below" key={at}>
                {id === null || id === chosen ? message : <LinkButton onClick={() => choose(id)}>{message}</LinkButton>}
              </Box>
            ))}
          </ul>
        </Columns>
      )}
      {shown.current && <Differences code={shown.current.code} differences={differences} touched={draft.touched} />}
    </div>
  );
}

interface PartProps {
  readonly set: IndicatorSet;
  readonly current: IndicatorSet | undefined;
  readonly chosen: string;
  readonly differences: readonly SetDifference[];
  readonly edit: Edit;
}

/** The form of the element selected in the tree; of the whole set without a selection. */
function Part({ set, current, chosen, differences, edit }: PartProps): ReactNode {
  const t = useTranslate();
  const indicator = indicatorsOf(set).find(({ id }) => id === chosen);
  const veto = set.vetoes.find(({ id }) => id === chosen);
  const category = set.categories.find(({ id }) => id === chosen);
  const before = current && indicatorsOf(current).find(({ id }) => id === chosen);
  const count = differences.filter(({ id }) => id === chosen).length;
  const named = indicator ?? veto ?? category;
  return (
    <>
      <Row gap={[1, 4]} align="baseline" pad={[0, 2]} line="below" className="set-part-head">
        <h2>{named ? `${named.id} ${t(named.name) || '–'}` : t(text.whole)}</h2>
        {named && count > 0 && (
          <Text as="span" size={3} tone="warning">
            <Icon name="flag" /> {indicator && current && !before ? t(text.isNew) : t(text.differs, { n: count })}
          </Text>
        )}
        {indicator && before && count > 0 && (
          <LinkButton onClick={() => edit((set) => changeIndicator(set, chosen, before))}>{t(text.restore)}</LinkButton>
        )}
      </Row>
      {indicator ? (
        <IndicatorForm key={chosen} indicator={indicator} before={before} gates={set.gates} edit={edit} />
      ) : veto ? (
        <VetoForm key={chosen} veto={veto} edit={edit} />
      ) : category ? (
        <CategoryForm key={chosen} category={category} edit={edit} />
      ) : (
        <SetForm set={set} edit={edit} />
      )}
    </>
  );
}

interface SavingStateProps {
  readonly saving: Saving;
  readonly retry: () => void;
  readonly takeOver: () => void;
}

function SavingState({ saving, retry, takeOver }: SavingStateProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  switch (saving.kind) {
    case 'saved':
      return (
        <Text as="span" size={2} tone="dim" role="status">
          {t(text.saved, { time: minuteIn(saving.at, zone) })}
        </Text>
      );
    case 'waiting':
      return (
        <Text as="span" size={2} tone="dim" role="status">
          {t(text.saving)}
        </Text>
      );
    case 'failed':
      return (
        <Text as="span" max="26rem" size={3} tone="error" role="alert">
          {t(text.notSaved, { message: saving.message })} <LinkButton onClick={retry}>{t(text.retry)}</LinkButton>
        </Text>
      );
    case 'conflict':
      return (
        <Text as="span" max="26rem" size={3} tone="error" role="alert">
          {t(text.notSaved, { message: saving.message })} <LinkButton onClick={takeOver}>{t(text.takeOver)}</LinkButton>{' '}
          {t(text.takeOverText)}
        </Text>
      );
  }
}
