import { useState, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useSay, type Say } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/field.tsx';
import { PageLink } from '#kernel/ui/links.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { helpWords, questionWords as text } from './help.words.ts';
import { infoTitles } from './info-titles.words.ts';
import './help-page.css';

interface Question {
  readonly question: Text;
  readonly answer: Text;
}

const groups: readonly { readonly title: Text; readonly questions: readonly Question[] }[] = [
  {
    title: helpWords.certificates,
    questions: [
      { question: text.verify, answer: text.verifyAnswer },
      { question: text.number, answer: text.numberAnswer },
      { question: text.states, answer: text.statesAnswer },
      { question: text.types, answer: text.typesAnswer },
      { question: text.search, answer: text.searchAnswer },
      { question: text.nothing, answer: text.nothingAnswer },
      { question: text.rings, answer: text.ringsAnswer },
    ],
  },
  {
    title: helpWords.library,
    questions: [
      { question: text.source, answer: text.sourceAnswer },
      { question: text.superseded, answer: text.supersededAnswer },
    ],
  },
  {
    title: helpWords.portal,
    questions: [
      { question: text.language, answer: text.languageAnswer },
      { question: text.share, answer: text.shareAnswer },
      { question: text.failed, answer: text.failedAnswer },
    ],
  },
];

/** Questions and answers, narrowed by a word. */
export function HelpPage(): ReactNode {
  const tell = useSay();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = groups
    .map(({ title, questions }) => ({ title, questions: questions.filter((entry) => mentions(entry, wanted, tell)) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <div className="wrap">
      <PageHead title={tell(infoTitles.help)}>{tell(helpWords.lead)}</PageHead>
      <div className="help-filter">
        <Field label={tell(helpWords.filter)}>
          {(control) => (
            <input
              {...control}
              type="search"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      {shown.map(({ title, questions }) => (
        <Section key={title.en} title={tell(title)}>
          <dl className="questions">
            {questions.map(({ question, answer }) => (
              <div key={question.en}>
                <dt>{tell(question)}</dt>
                <dd>{tell(answer)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      <div role="status">
        {shown.length === 0 && (
          <div className="section">
            <h2>{tell(helpWords.none, { text: typed.trim() })}</h2>
            <p>
              {tell(helpWords.noneText)} <PageLink to="/index/contact">{tell(infoTitles.contact)}</PageLink>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

const mentions = ({ question, answer }: Question, wanted: string, tell: Say): boolean =>
  `${tell(question)} ${tell(answer)}`.toLowerCase().includes(wanted);
