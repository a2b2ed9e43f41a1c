import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listCourses } from '#zero-carbon/training/sessions/sessions.contract.ts';

const none: readonly { readonly id: string; readonly code: string; readonly name: string }[] = [];

/** The courses that there are; none before they have come. */
export const useCourses = () => useAnswer(listCourses, {}, { quiet: true }).data?.courses ?? none;
