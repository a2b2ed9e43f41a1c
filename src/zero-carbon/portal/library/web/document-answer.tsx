import './document.css';
import type { ReactNode } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageHead, PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { BackLink } from './back-link.tsx';
import type { Library } from './library.ts';

interface DocumentAnswerProps<T> {
  readonly library: Pick<Library<never>, 'name' | 'path' | 'words'>;
  readonly answer: Answer<T>;
  readonly children: (document: T) => ReactNode;
}

/** A page of one document: being fetched, there, not there, or not to be had. */
export function DocumentAnswer<T>({ library, answer, children }: DocumentAnswerProps<T>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = answer;
  if (failure && (failure.code === code.notFound || failure.code === code.invalidInput)) {
    return <Missing library={library} />;
  }
  if (failure) {
    return (
      <div className="wrap library">
        <div className="page-head">
          <PageTitle>{t(library.name)}</PageTitle>
        </div>
        <Box above={7}>
          <Failed failure={failure} onRetry={retry} />
        </Box>
      </div>
    );
  }
  return <div className="wrap library">{data === undefined ? <Waiting /> : children(data)}</div>;
}

function Missing({ library: { name, path, words } }: Pick<DocumentAnswerProps<unknown>, 'library'>): ReactNode {
  const t = useTranslate();
  useTitle(t(words.missingTitle));
  return (
    <div className="wrap library">
      <PageHead title={t(words.missingTitle)}>{t(words.missingText)}</PageHead>
      <Text above={6}>
        <BackLink name={t(name)} to={path} />
      </Text>
    </div>
  );
}

const facts = ['9em', '11em', '8em', '7em', '6em'];
const lines = ['100%', '96%', '60%'];

function Waiting(): ReactNode {
  return (
    <Loading>
      <div className="document-head grid">
        <Row as="p" gap={[0, 3]} size={3} className="breadcrumb">
          <Skeleton width="10em" />
        </Row>
        <Text above={3} size={8} className="document-title-box serif">
          <Skeleton width="16em" />
        </Text>
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
