export const MOST_BLOCKS_AT_ONCE = 30;
/** Deeper than finality there: six. */
export const DEEPEST_REORG = 10;
