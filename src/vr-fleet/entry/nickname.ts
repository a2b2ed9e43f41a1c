/** What a headset is called when it is entered: what was given, or its model, and its number in three digits or more. */
export const nicknameOf = (given: string, number: number): string => `${given} ${String(number).padStart(3, '0')}`;
