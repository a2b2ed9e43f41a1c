import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { conflictWords, panelWords as text } from './panels.words.ts';

/** The questions that an expert answers first; a yes to any of them excludes from the panel. */
export const conflictQuestions = Object.keys(conflictWords) as (keyof typeof conflictWords)[];
export type ConflictQuestion = (typeof conflictQuestions)[number];

const yesOrNo = z.enum(['no', 'yes'], { error: bilingual(text.needAnswer) });

/** One answer to each question, without defaults. */
export const conflictAnswers = {
  employment: yesOrNo,
  organisation: yesOrNo,
  family: yesOrNo,
  preparation: yesOrNo,
  other: yesOrNo,
} satisfies Record<ConflictQuestion, typeof yesOrNo>;

/** The questions answered with yes. */
export const conflictsIn = (answers: Readonly<Record<ConflictQuestion, 'no' | 'yes'>>): ConflictQuestion[] =>
  conflictQuestions.filter((question) => answers[question] === 'yes');
