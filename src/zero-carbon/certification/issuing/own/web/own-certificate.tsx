import { useEffect, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { copied } from '#kernel/ui/parts/copied.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { typeAndStars } from '#zero-carbon/certification/certificates/web/type-and-stars.ts';
import {
  showOwnCertificate,
  type OwnCertificate,
} from '#zero-carbon/certification/issuing/own/own-certificates.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { ownWords as text } from '#zero-carbon/certification/issuing/own/own-certificates.words.ts';

/** Interval between checks for the document files (milliseconds). */
const everySoOften = 2_000;

/** A certificate of the user's enterprise: its document files, its badge, and the start of its renewal period. */
export function OwnCertificateDetail({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showOwnCertificate, { id });
  useEffect(() => {
    if (!data?.isDrawing) return undefined;
    const timer = setTimeout(retry, everySoOften);
    return () => clearTimeout(timer);
  });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <>
      <Facts
        facts={[
          {
            label: t(text.state),
            value: <StateTag of={certificateLifecycle} state={data.state} />,
            ...(data.stateNote !== null && { note: <Named>{data.stateNote}</Named> }),
          },
          ...(data.replacedBy === null
            ? []
            : [
                {
                  label: t(data.isCorrected ? text.correction : text.renewal),
                  value: t(text.replacedBy, { number: data.replacedBy }),
                },
              ]),
          { label: t(text.site), value: <Named>{data.siteName}</Named> },
          { label: t(text.type), value: typeAndStars(data.type, data.star, t) },
          { label: t(text.organisation), value: <Named>{data.organisationName}</Named> },
          { label: t(text.issuedOn), value: data.issuedOn },
          { label: t(text.expiresOn), value: data.expiresOn },
          {
            label: t(text.verify),
            value: <NewWindowLink to={`/index/certverify/${data.number}`}>{data.number}</NewWindowLink>,
          },
        ]}
      />
      <h3>{t(text.papers)}</h3>
      <Papers certificate={data} />
      {data.surveillances.length > 0 && <Surveillances certificate={data} />}
      <h3>{t(text.badge)}</h3>
      <Badge certificate={data} />
      {data.replacedBy === null && <Renewal certificate={data} />}
    </>
  );
}

function Papers({ certificate: { papers, isDrawing, number, credential } }: { readonly certificate: OwnCertificate }) {
  const t = useTranslate();
  return (
    <ul>
      {papers ? (
        <>
          <li>
            <FileLink file={papers.pdf} />
          </li>
          <li>
            <FileLink file={papers.png} />
          </li>
        </>
      ) : (
        <li role="status">{t(isDrawing ? text.drawing : text.noPapers)}</li>
      )}
      <li>
        <a href={credential} download={`${number}.credential.json`}>
          {t(text.credential)}
        </a>
      </li>
      <li>
        <a href={`/log/bundle/${number}`} download={`${number}.bundle.json`}>
          {t(text.bundle)}
        </a>
      </li>
    </ul>
  );
}

/** Each links to the screen where the user acts on it. */
function Surveillances({ certificate: { surveillances } }: { readonly certificate: OwnCertificate }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h3>{t(text.surveillance)}</h3>
      <ul>
        {surveillances.map(({ id, turn, day, state }) => (
          <li key={id}>
            <PageLink to={`/index/mysurveillances?open=${id}`}>{t(text.surveillanceNth, { turn, day })}</PageLink>{' '}
            <StateTag of={surveillanceLifecycle} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The badge of the current state, and the code to embed it elsewhere. */
function Badge({ certificate: { badge, verify, number } }: { readonly certificate: OwnCertificate }): ReactNode {
  const t = useTranslate();
  const alt = t(text.badgeAlt, { number });
  const picture = `${badge}?lang=${useLang()}`;
  const code = `<a href="${verify}"><img src="${picture}" alt="${alt}"></a>`;
  const copy = async (): Promise<void> => {
    if (await copied(code)) toast('success', t(uiWords.copied), toastTime.copied);
    else toast('danger', t(uiWords.notCopied), toastTime.error);
  };
  return (
    <>
      <p>
        <img src={picture.slice(new URL(badge).origin.length)} alt={alt} />
      </p>
      <p>{t(text.badgeText)}</p>
      <p className="mono">{code}</p>
      <Button size="small" onClick={() => void copy()}>
        {t(text.copyBadge)}
      </Button>
    </>
  );
}

function Renewal({ certificate: { renewableFrom, daysLeft } }: { readonly certificate: OwnCertificate }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h3>{t(text.renewal)}</h3>
      <p>{daysLeft === null ? t(text.renewFrom, { from: renewableFrom }) : t(text.renewNow)}</p>
      {daysLeft !== null && <LinkButton onClick={() => navigate('/index/reports')}>{t(text.newReport)}</LinkButton>}
    </>
  );
}
