import './document.css';
import type { ReactNode } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageHead, PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { BackLink } from './back-link.tsx';
import type { Crumb } from './breadcrumb.tsx';

export interface DocumentAnswerProps<T> {
  readonly answer: Answer<T>;
  readonly home: Crumb;
  readonly missing: { readonly title: Text; readonly text: Text };
  readonly children: (document: T) => ReactNode;
}

/** A page of one document: being fetched, there, not there, or not to be had. */
export function DocumentAnswer<T>({ answer, home, missing, children }: DocumentAnswerProps<T>): ReactNode {
  const { data, failure, retry } = answer;
  if (failure && (failure.code === code.notFound || failure.code === code.invalidInput)) {
    return <Missing home={home} missing={missing} />;
  }
  if (failure) {
    return (
      <div className="wrap library">
        <div className="page-head">
          <PageTitle>{home.name}</PageTitle>
        </div>
        <div className="library-failed">
          <Failed failure={failure} onRetry={retry} />
        </div>
      </div>
    );
  }
  return <div className="wrap library">{data === undefined ? <Waiting /> : children(data)}</div>;
}

function Missing({ home, missing }: Pick<DocumentAnswerProps<unknown>, 'home' | 'missing'>): ReactNode {
  const t = useTranslate();
  useTitle(t(missing.title));
  return (
    <div className="wrap library">
      <PageHead title={t(missing.title)}>{t(missing.text)}</PageHead>
      <p className="library-back">
        <BackLink {...home} />
      </p>
    </div>
  );
}

const facts = ['9em', '11em', '8em', '7em', '6em'];
const lines = ['100%', '96%', '60%'];

function Waiting(): ReactNode {
  return (
    <Loading>
      <div className="document-head grid">
        <p className="breadcrumb">
          <Skeleton width="10em" />
        </p>
        <p className="document-title-box serif document-title-skeleton">
          <Skeleton width="16em" />
        </p>
        <p className="document-other-title">
          <Skeleton width="24em" />
        </p>
      </div>
      <div className="document-body grid">
        <div className="document-rail">
          <div className="facts">
            {facts.map((width) => (
              <div key={width}>
                <span>
                  <Skeleton width="4em" />
                </span>
                <span>
                  <Skeleton width={width} />
                </span>
              </div>
            ))}
          </div>
        </div>
        <div className="document-text">
          <div className="prose">
            {lines.map((width) => (
              <p key={width}>
                <Skeleton width={width} />
              </p>
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}
