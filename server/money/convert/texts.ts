/** Amounts come formatted with their unit. */
export const CONVERTED = (given: string, taken: string) => `You gave ${given} and have ${taken}.`;
export const CONVERT_PAIR_SET = 'It applies from the next quote.';
