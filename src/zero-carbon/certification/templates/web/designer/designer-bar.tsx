import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { translate } from '#kernel/i18n/text.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { minuteIn } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Segments, Text } from '#kernel/ui/kit/kit.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { publishTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import { kindWords, languageWords, orientationWords } from '#zero-carbon/certification/templates/templates.words.ts';
import { TestPrint } from '#zero-carbon/certification/templates/web/test-print.tsx';
import { designerWords as text } from './designer.words.ts';
import { LayerIcon } from './layer-icon.tsx';
import type { View } from './stage/stage.tsx';
import type { Designing } from './use-design.ts';
import type { Editor } from './use-editor.ts';
import './designer-bar.css';

interface DesignerBarProps {
  readonly editor: Editor;
  readonly view: View;
  /** The current zoom, relative to 96 dpi. */
  readonly zoom: number;
  readonly onView: (change: Partial<View>) => void;
  readonly sample: 'real' | 'fields';
  readonly onSample: (sample: 'real' | 'fields') => void;
  readonly isReady: boolean;
  /** It was pressed, but the design is not ready: displays the reason. */
  readonly onNotReady: () => void;
  readonly onPublished: () => void;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** The page settings, the view settings, and the publish button. */
export function DesignerBar(props: DesignerBarProps): ReactNode {
  const { editor, view, zoom, onView, sample, onSample } = props;
  const t = useTranslate();
  const lang = useLang();
  const { template, acts, designing } = editor;
  const name = translate({ zh: template.nameZh, en: template.nameEn }, lang);
  const toggles = [
    ['guides', text.guides],
    ['snaps', text.snapping],
    ['grid', text.grid],
  ] as const;
  return (
    <header className="design-bar">
      <PageLink to={`/index/certtemplateform/${template.id}`} aria-label={t(text.back)} title={t(text.back)}>
        <Icon name="back" />
      </PageLink>
      <div className="design-title">
        <PageTitle>
          <Named>{name}</Named>
        </PageTitle>
        <p>
          {t(text.about, {
            kind: t(kindWords[template.kind]),
            language: t(languageWords[template.language]),
            orientation: t(orientationWords[template.orientation]),
            edition: template.edition,
          })}
        </p>
      </div>
      <div className="design-tools">
        <button
          type="button"
          aria-label={t(text.undo)}
          aria-disabled={!designing.undo || undefined}
          onClick={acts.undo}
        >
          <LayerIcon name="undo" />
        </button>
        <button
          type="button"
          aria-label={t(text.redo)}
          aria-disabled={!designing.redo || undefined}
          onClick={acts.redo}
        >
          <LayerIcon name="redo" />
        </button>
        <Select
          label={t(text.zoom)}
          placeholder={t(text.percent, { percent: Math.round(zoom * 100) })}
          choices={[
            { code: 'fit', name: t(text.fit) },
            ...zooms.map((one) => ({ code: String(one), name: t(text.percent, { percent: one * 100 }) })),
          ]}
          value={zooms.some((one) => one === view.zoom) ? String(view.zoom) : undefined}
          onChange={(code) => onView({ zoom: code === undefined || code === 'fit' ? null : Number(code) })}
        />
        {toggles.map(([key, label]) => (
          <button key={key} type="button" aria-pressed={view[key]} onClick={() => onView({ [key]: !view[key] })}>
            {t(label)}
          </button>
        ))}
      </div>
      <div className="design-end">
        <Segments role="group" aria-label={t(text.sample)}>
          {(['real', 'fields'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={sample === one} onClick={() => onSample(one)}>
              {t(one === 'real' ? text.realSample : text.fieldSample)}
            </button>
          ))}
        </Segments>
        <SavingState designing={designing} />
        <TestPrint id={template.id} isSaved={designing.isSaved} />
        {template.mayPublish && <PublishButton {...props} name={name} />}
      </div>
    </header>
  );
}

function SavingState({ designing }: { readonly designing: Designing }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { saving, retry, takeOver } = designing;
  switch (saving.kind) {
    case 'saved':
      return (
        <Text as="span" size={3} tone="dim" nowrap role="status">
          {t(text.saved, { time: minuteIn(saving.at, zone) })}
        </Text>
      );
    case 'waiting':
      return (
        <Text as="span" size={3} tone="dim" nowrap role="status">
          {t(text.saving)}
        </Text>
      );
    case 'failed':
      return (
        <Text as="span" max="22rem" size={2} tone="error" role="alert">
          {t(text.notSaved, { message: saving.message })} <LinkButton onClick={retry}>{t(text.retry)}</LinkButton>
        </Text>
      );
    case 'conflict':
      return (
        <Text as="span" max="22rem" size={2} tone="error" role="alert">
          {t(text.notSaved, { message: saving.message })}{' '}
          <LinkButton onClick={() => void takeOver()}>{t(text.takeOver)}</LinkButton> {t(text.takeOverText)}
        </Text>
      );
  }
}

function PublishButton({
  editor,
  isReady,
  onNotReady,
  onPublished,
  name,
}: DesignerBarProps & { readonly name: string }): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { template, designing } = editor;
  const publish = useAction(publishTemplate, {
    done: t(text.isPublished),
    onDone: () => {
      setOpen(false);
      onPublished();
    },
  });
  return (
    <>
      <Button
        kind="primary"
        aria-disabled={!isReady || undefined}
        title={isReady ? undefined : t(text.notYet)}
        onClick={() => (isReady ? setOpen(true) : onNotReady())}
      >
        {t(text.publish)}
      </Button>
      <ConfirmAction
        open={open}
        title={`${t(text.publish)} ${name}`}
        action={publish}
        params={{ id: template.id, version: designing.version }}
        confirm={t(text.publish)}
        onClose={() => setOpen(false)}
      >
        <p>{t(text.publishText)}</p>
      </ConfirmAction>
    </>
  );
}
