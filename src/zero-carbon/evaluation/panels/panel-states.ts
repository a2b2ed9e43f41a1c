/** The states of a report in which its panel works, so that an empty seat is filled. */
export const atWork = ['expert_assigned', 'expert_review', 'expert_supplement'] as const;

/** Returns true if the panel of a report in a state works. */
export const isAtWork = (reportState: string): boolean => atWork.some((state) => state === reportState);
