import { job } from '#kernel/jobs/server/job.ts';

/** Makes the letter of a decision, once. */
export const makeLetterJob = job<{ decision: string }>({
  name: 'zero-carbon.make-decision-letter',
  retry: { limit: 8, delaySeconds: 10 },
  run: async () => {
    const { makeLetter } = await import('./make-letter.ts');
    return async (data, context) => makeLetter(data, context);
  },
});
