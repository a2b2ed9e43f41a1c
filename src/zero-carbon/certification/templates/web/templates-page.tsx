import { useState, type ReactNode } from 'react';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Row as FlexRow, Text } from '#kernel/ui/kit/kit.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { MoveDialog } from '#kernel/workflow/web/move-dialog.tsx';
import type { Move } from '#kernel/workflow/lifecycle.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import {
  templateLifecycle,
  templateStateWords,
} from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import {
  copyTemplate,
  draftTemplate,
  exportTemplates,
  listTemplates,
  makeDefaultTemplate,
} from '#zero-carbon/certification/templates/templates.contract.ts';
import {
  kindWords,
  languageWords,
  orientationWords,
  templateWords as text,
} from '#zero-carbon/certification/templates/templates.words.ts';
import { AddTemplate } from './add-template.tsx';
import { TemplatePreview } from './template-preview.tsx';

type Row = RowOf<typeof listTemplates>;

const formAddress = '/index/certtemplateform';
const designAddress = '/index/certdesign';

/** The templates of certificates, each with its preview. */
export function TemplatesPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listTemplates}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        kind: { label: text.kind, words: kindWords },
        state: { label: text.state, words: templateStateWords },
      }}
      columns={[]}
      faded={({ state }) => state === 'archived'}
      tools={exportTool(exportTemplates)}
      card={(row, { refetch }) => <TemplateCard row={row} onChanged={refetch} />}
      add={t(text.add)}
      drawer={{
        title: () => t(text.add),
        body: ({ close }) => <AddTemplate onClose={close} onAdded={(id) => navigate(`${designAddress}/${id}`)} />,
      }}
    />
  );
}

interface TemplateCardProps {
  readonly row: Row;
  readonly onChanged: () => void;
}

function TemplateCard({ row, onChanged }: TemplateCardProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { id, edition, state, usage } = row;
  const name = translate({ zh: row.nameZh, en: row.nameEn }, lang);
  const open = (drafted: { readonly id: string }): void => navigate(`${designAddress}/${drafted.id}`);
  const copy = useAction(copyTemplate, { done: t(text.copied), onDone: open });
  const draft = useAction(draftTemplate, { done: t(text.isDrafted), onDone: open });
  const makeDefault = useAction(makeDefaultTemplate, { done: t(text.isMadeDefault, { name }), onDone: onChanged });
  const isDraft = state === 'draft';
  const main = isDraft ? `${designAddress}/${id}` : `${formAddress}/${id}`;
  return (
    <article className="template-card" aria-labelledby={`template-${id}`}>
      <PageLink to={main} tabIndex={-1} aria-hidden="true">
        <TemplatePreview template={row} />
      </PageLink>
      <h3 id={`template-${id}`}>
        <PageLink to={main}>
          <Named>{name}</Named>
        </PageLink>
      </h3>
      <Text size={3} tone="dim">
        {[
          t(text.versionOf, { edition }),
          t(kindWords[row.kind]),
          t(languageWords[row.language]),
          t(orientationWords[row.orientation]),
          t(text.monthsOf, { months: row.months }),
        ].join(t(text.comma))}
        {row.owner !== null && (
          <>
            {t(text.comma)}
            <Named>{row.owner}</Named>
          </>
        )}
      </Text>
      <FlexRow gap={2} align="center">
        <StateTag of={templateLifecycle} state={state} />
        {row.isDefault && (
          <StatusTag tone="success" icon="flag">
            {t(text.isDefault)}
          </StatusTag>
        )}
        <span className="hint">
          {isDraft ? (
            <>
              {t(text.editedAt)} <When at={row.editedAt} />
            </>
          ) : (
            t(text.usageOf, { usage })
          )}
        </span>
      </FlexRow>
      <FlexRow gap={[1, 4]} size={3} role="group" aria-labelledby={`template-${id}`}>
        {isDraft ? (
          <PageLink to={`${designAddress}/${id}`}>{t(text.openDesigner)}</PageLink>
        ) : (
          <LinkButton onClick={() => void draft.run({ id })}>{t(text.newVersion)}</LinkButton>
        )}
        <PageLink to={`${formAddress}/${id}`}>{t(text.properties)}</PageLink>
        <LinkButton onClick={() => void copy.run({ id })}>{t(text.copy)}</LinkButton>
        {state === 'published' && !row.isDefault && row.mayPublish && (
          <LinkButton onClick={() => void makeDefault.run({ id })}>{t(text.makeDefault)}</LinkButton>
        )}
        <CardMoves row={row} name={name} onMoved={onChanged} />
      </FlexRow>
      <Refused failure={draft.failure ?? copy.failure ?? makeDefault.failure} />
    </article>
  );
}

interface CardMovesProps {
  readonly row: Row;
  readonly name: string;
  readonly onMoved: () => void;
}

/** Archives, or discards a draft: smaller than a record's buttons, because a card has many. */
function CardMoves({ row, name, onMoved }: CardMovesProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const close = (): void => setChosen(undefined);
  const moves: Readonly<Record<string, Move>> = templateLifecycle.moves;
  const action = useAction(applyMove, {
    done: chosen === undefined ? '' : t(workflowWords.done, { name, done: t(moves[chosen]!.done) }),
    onDone: () => {
      close();
      onMoved();
    },
  });
  return (
    <>
      {/* the properties state the reason why a move is not possible now */}
      {row.moves
        .filter(({ why }) => why === null)
        .map(({ name: move }) => (
          <LinkButton key={move} onClick={() => setChosen(move)}>
            {t(moves[move]!.button!)}
          </LinkButton>
        ))}
      {chosen !== undefined && (
        <MoveDialog
          of={templateLifecycle}
          move={chosen}
          ids={[row.id]}
          title={t(workflowWords.title, { move: t(moves[chosen]!.button!), name })}
          action={action}
          onClose={close}
        />
      )}
    </>
  );
}
