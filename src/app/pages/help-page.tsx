import { useState, type ReactNode } from 'react';
import { useSession } from '#accounts/identity/sessions/web/session.ts';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { useSettings } from '#app/web/use-settings.ts';
import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { lastArea } from '#kernel/shell/web/frame/last-area.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { fleetHelpWords as fleet } from '#vr-fleet/headsets/frame/help.words.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { helpWords, questionWords as text } from './help.words.ts';
import { infoTitles } from './info-titles.words.ts';
import './help-page.css';

interface Question {
  readonly question: Text;
  readonly answer: Text;
  /** The text contains Chinese names. */
  readonly isNamed?: true;
  /** Only displayed with the demo's data. */
  readonly demo?: true;
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
    title: helpWords.training,
    questions: [
      { question: text.trainingOne, answer: text.trainingOneAnswer },
      { question: text.trainingAll, answer: text.trainingAllAnswer },
      { question: text.trainingForgotten, answer: text.trainingForgottenAnswer },
      {
        question: text.trainingDemo,
        answer: bothLanguages(text.trainingDemoAnswer, demoValues()),
        isNamed: true,
        demo: true,
      },
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
      { question: text.keys, answer: text.keysAnswer },
      { question: text.share, answer: text.shareAnswer },
      { question: text.failed, answer: text.failedAnswer },
    ],
  },
];

const portal = groups.slice(-1);
const fleetGroups: typeof groups = [
  {
    title: fleet.headsets,
    questions: [
      { question: fleet.add, answer: fleet.addAnswer },
      { question: fleet.unknown, answer: fleet.unknownAnswer },
      { question: fleet.states, answer: fleet.statesAnswer },
      { question: fleet.command, answer: fleet.commandAnswer },
      { question: fleet.settings, answer: fleet.settingsAnswer },
      { question: fleet.seats, answer: fleet.seatsAnswer },
    ],
  },
  ...portal,
];

/** Questions and their replies for the current area, filtered by a search word. */
export function HelpPage(): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const contact = useOperatorContact();
  const isDemo = useSettings()?.demo === true;
  const wanted = typed.trim().toLowerCase();
  const isFleet = useSession() !== null && lastArea() === 'vr-fleet';
  const shown = (isFleet ? fleetGroups : groups)
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((entry) => (isDemo || !entry.demo) && mentions(entry, wanted, t)),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <div className="wrap">
      <PageHead title={t(infoTitles.help)}>{t(isFleet ? fleet.lead : helpWords.lead)}</PageHead>
      <Box above={6} max="26rem">
        <Field label={t(helpWords.filter)}>
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
      </Box>
      {shown.map(({ title, questions }) => (
        <Section key={title.en} title={t(title)}>
          <Box as="dl" flush className="questions">
            {questions.map(({ question, answer, isNamed }) => (
              <div key={question.en}>
                <dt>{t(question)}</dt>
                <dd>{isNamed ? marked(t(answer)) : t(answer)}</dd>
              </div>
            ))}
          </Box>
        </Section>
      ))}
      <div role="status">
        {shown.length === 0 && (
          <div className="section">
            <h2>{t(helpWords.none, { text: typed.trim() })}</h2>
            <p>
              {t(helpWords.noneText)} {contact && <PageLink to="/index/contact">{t(infoTitles.contact)}</PageLink>}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Marks the Chinese names in a text, so that screen readers pronounce them in Chinese. */
const marked = (text: string): ReactNode[] =>
  text.split(/(\p{Script=Han}+)/u).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <span key={place} lang="zh-CN">
        {part}
      </span>
    ),
  );

/** The documented people of the demo (README). */
function demoValues() {
  const [one, two] = trainingExamples;
  return {
    name1: one.name,
    certNo1: one.certNo,
    idCard1: one.idCard,
    name2: two.name,
    certNo2: two.certNo,
    idCard2: two.idCard,
    password: two.queryPassword,
  };
}

const mentions = ({ question, answer }: Question, wanted: string, t: Translate): boolean =>
  `${t(question)} ${t(answer)}`.toLowerCase().includes(wanted);
