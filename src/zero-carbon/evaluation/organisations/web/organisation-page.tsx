import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PictureGrounds } from '#kernel/ui/documents/picture-grounds.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import {
  organisationHistory,
  showOrganisation,
  type Organisation,
} from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import { OrganisationForm } from './organisation-form.tsx';

/**
 * The profile of the user's review organisation, as used for enterprises, reviewers and certificates; editable by its
 * managers.
 */
export function OrganisationPage(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showOrganisation, {});
  if (!data) {
    return (
      <>
        <PageHead title={t(text.profileTitle)}>{t(text.profileLead)}</PageHead>
        {data === null ? (
          <Empty title={t(text.noOrganisation)} />
        ) : (
          <LoadingOrError failure={failure} onRetry={retry} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead title={t(text.profileTitle)}>{t(text.profileLead)}</PageHead>
      <Section title={t(text.identity)} note={t(text.bySchemeNote)}>
        <Facts
          facts={[
            { label: t(text.nameZh), value: <Named>{data.name}</Named> },
            { label: t(text.nameEn), value: <Named>{data.nameEn}</Named> },
            { label: t(text.code), value: data.code },
            { label: t(text.accreditation), value: <Accreditation organisation={data} /> },
            { label: t(text.load), value: inHand() },
          ]}
        />
      </Section>
      {data.mayEdit ? (
        <OrganisationForm key={data.version} organisation={data} onSaved={retry} />
      ) : (
        <Profile organisation={data} />
      )}
      <Section title={t(text.history)}>
        <Timeline key={data.version} endpoint={organisationHistory} />
      </Section>
    </>
  );

  function inHand(): string {
    const { load, capacity } = data!;
    return capacity === null ? t(text.loadFact, { load }) : t(text.loadOf, { load, capacity });
  }
}

/** The validity of the accreditation today, in words. */
function Accreditation({ organisation }: { readonly organisation: Organisation }): ReactNode {
  const t = useTranslate();
  const { accreditedFrom: from, accreditedUntil: until, today } = organisation;
  if (until !== null && until < today) {
    return (
      <StatusTag tone="danger" icon="cross">
        {t(text.accreditationOver, { until })}
      </StatusTag>
    );
  }
  if (from !== null && from > today) {
    return (
      <StatusTag tone="warning" icon="clock">
        {t(text.accreditationNotYet, { from })}
      </StatusTag>
    );
  }
  if (until === null) {
    return (
      <StatusTag tone="warning" icon="minus">
        {t(text.accreditationOpen)}
      </StatusTag>
    );
  }
  return (
    <StatusTag tone="success" icon="check">
      {t(text.accredited, { until })}
    </StatusTag>
  );
}

/** For reviewers, who cannot edit it. */
function Profile({ organisation }: { readonly organisation: Organisation }): ReactNode {
  const t = useTranslate();
  const { accreditationNumber, accreditationFile, fields, regionNames, capacity, contact, sealFile } = organisation;
  const listed = (names: readonly string[]): string =>
    names.length === 0 ? t(text.unlimited) : names.join(t(text.comma));
  return (
    <>
      <Section title={t(text.scope)}>
        <Facts
          facts={[
            { label: t(text.fields), value: listed(fields.map((code) => `${code} ${t(divisionWords[code])}`)) },
            { label: t(text.regions), value: listed(regionNames) },
            { label: t(text.capacity), value: capacity ?? t(text.unlimited) },
            { label: t(text.contact), value: <Named>{contact ?? t(text.notEntered)}</Named> },
          ]}
        />
      </Section>
      <Section title={t(text.accreditation)}>
        <Facts
          facts={[
            { label: t(text.accreditationNumber), value: accreditationNumber ?? t(text.notEntered) },
            {
              label: t(text.accreditationFile),
              value: accreditationFile ? <FileLink file={accreditationFile} /> : t(text.notEntered),
            },
          ]}
        />
        {sealFile && <PictureGrounds key={sealFile.id} path={sealFile.path} name={t(text.sealShown)} />}
      </Section>
    </>
  );
}
