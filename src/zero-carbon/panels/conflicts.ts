import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { conflictWords, panelWords as text } from './panels.words.ts';

/** What an expert is asked before anything else; a yes to any of them excludes from the panel. */
export const conflictQuestions = Object.keys(conflictWords) as (keyof typeof conflictWords)[];
export type ConflictQuestion = (typeof conflictQuestions)[number];

const yesOrNo = z.enum(['no', 'yes'], { error: bilingual(text.needAnswer) });

/** One answer to each, none of them given beforehand. */
export const conflictAnswers = {
  employment: yesOrNo,
  organisation: yesOrNo,
  family: yesOrNo,
  preparation: yesOrNo,
  other: yesOrNo,
} satisfies Record<ConflictQuestion, typeof yesOrNo>;

/** The questions that were answered with yes. */
export const conflictsIn = (answers: Readonly<Record<ConflictQuestion, 'no' | 'yes'>>): ConflictQuestion[] =>
  conflictQuestions.filter((question) => answers[question] === 'yes');
