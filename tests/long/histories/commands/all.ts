import type { CommandArbitrary } from '#tests/long/histories/command.ts';
import { createOffer, editOffer, pauseOffer } from '#tests/long/histories/commands/offers.ts';
import {
  claimLate,
  consent,
  decide,
  dispute,
  settle,
} from '#tests/long/histories/commands/rare.ts';
import {
  cancel,
  extend,
  markPaid,
  meddle,
  release,
  timePasses,
} from '#tests/long/histories/commands/running.ts';
import { acceptOffer, raceForOffer } from '#tests/long/histories/commands/taking.ts';

/** All commands of a history. A new kind of step is one more file and one more line; duplicates are more frequent. */
export const COMMANDS: readonly CommandArbitrary[] = [
  createOffer,
  createOffer,
  createOffer,
  acceptOffer,
  acceptOffer,
  acceptOffer,
  raceForOffer,
  acceptOffer,
  markPaid,
  markPaid,
  markPaid,
  release,
  release,
  release,
  release,
  cancel,
  extend,
  timePasses,
  timePasses,
  editOffer,
  pauseOffer,
  meddle,
  dispute,
  settle,
  consent,
  decide,
  claimLate,
  claimLate,
];
