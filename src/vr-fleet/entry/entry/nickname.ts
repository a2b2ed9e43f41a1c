/** Returns a new headset's nickname: the prefix or the model, and its number with at least three digits. */
export const nicknameOf = (given: string, number: number): string => `${given} ${String(number).padStart(3, '0')}`;
