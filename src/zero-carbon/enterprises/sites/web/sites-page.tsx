import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ImportButton } from '#kernel/import/web/import-button.tsx';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { deleteSite, exportSites, listSites, showSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import {
  applySites,
  cancelSites,
  importSites,
  rejectedSites,
  shownSites,
  siteTemplate,
} from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import { meterWords, siteWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { SiteForm } from './site-form.tsx';

/** A site's name in a language, if it has one. */
const nameIn = ({ nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string | null }, lang: Lang): string =>
  lang === 'en' ? (nameEn ?? nameZh) : nameZh;

/** The sites that an enterprise reports on, with their boundaries. */
export function SitesPage(): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return (
    <ListScreen
      list={listSites}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ described: { label: text.boundary } }}
      columns={[
        {
          key: 'name',
          label: t(text.site),
          sort: 'name',
          cell: (row) => <Named>{nameIn(row, lang)}</Named>,
        },
        { key: 'area', label: t(text.place), cell: ({ areaView }) => <Named>{areaView}</Named> },
        { key: 'share', label: t(text.share), cell: ({ share }) => share },
        { key: 'meters', label: t(meterWords.title), wide: true, cell: ({ meters }) => meters },
        {
          key: 'described',
          label: t(text.boundary),
          cell: ({ described }) => (
            <StatusTag tone={described ? 'success' : 'warning'} icon={described ? 'check' : 'clock'}>
              {t(described ? text.described : text.undescribed)}
            </StatusTag>
          ),
        },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      tools={({ params, answer, refetch }) => (
        <>
          <ImportButton
            what={t(text.title)}
            template={siteTemplate}
            upload={importSites}
            show={shownSites}
            params={{}}
            apply={applySites}
            cancel={cancelSites}
            rejected={rejectedSites}
            onDone={refetch}
          />
          {answer && <ExportButton endpoint={exportSites} params={params} answer={answer} />}
        </>
      )}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : row ? nameIn(row, lang) : t(text.site)),
        body: ({ id, ...opened }) => <Site key={id} {...opened} id={id} />,
      }}
    />
  );
}

function Site({ id, close, refetch }: Opened<unknown>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showSite, id === undefined ? null : { id });
  const metersPath = useMenuPath('zero-carbon/meters') ?? '';
  const gone = (): void => {
    close();
    refetch();
  };
  const remove = useAction(deleteSite, { done: t(text.deleted), onDone: gone });
  if (id === undefined) return <SiteForm onSaved={gone} onCancel={close} />;
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  const changed = (): void => {
    retry();
    refetch();
  };
  const toMeters = (
    <PageLink to={listAddress(meters.list, metersPath, { filters: { site: id } })}>
      {t(text.toMeters, { count: data.meters })}
    </PageLink>
  );
  return (
    <>
      <Facts facts={[{ label: t(meterWords.title), value: toMeters }]} />
      <SiteForm key={id} site={data} onSaved={changed} onReload={retry} />
      <div className="actions">
        <ConfirmButton
          danger
          label={t(text.delete)}
          title={t(text.deleteTitle, { name: data.nameZh })}
          action={remove}
          params={{ id }}
        >
          <p>{t(text.deleteText)}</p>
        </ConfirmButton>
      </div>
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={data.version} entity="site" id={id} />
    </>
  );
}
