import type { DocumentPurpose } from '#core/identity/documents/document-types.ts';
import { REJECT_TEXTS } from '#core/identity/documents/reject-codes.ts';
import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import type { OwnDocument, VerificationState } from '#core/identity/documents/wire.ts';
import { KYC_KIND_NAMES } from '#core/identity/kyc-texts.ts';
import type { KycKind } from '#core/identity/kyc-number.ts';
import type { LevelStep } from '#core/identity/levels/level.ts';
import { text, type Text } from '#core/language/text.ts';

export type StepStatus = 'open' | 'waiting' | 'done' | 'rejected' | 'expired';

/** How far one is with a step, and what there is to say of it. */
export interface StepState {
  readonly status: StepStatus;
  readonly fact: Text | null;
}

const OPEN: StepState = { status: 'open', fact: null };

/** The state of each step of the ladder, from what one has proven. */
export function stepState(step: LevelStep, state: VerificationState): StepState {
  switch (step) {
    case 'identity':
      return identityState(state);
    case 'phone':
      return state.phone_ending === null
        ? OPEN
        : done(text('ending {four}', { four: state.phone_ending }));
    case 'bvn':
    case 'nin':
      return numberState(step, state);
    case 'liveness':
      return livenessState(state.liveness.status);
    case 'address':
      return state.address === null ? OPEN : done(text('{address}', { address: state.address }));
    case 'address_paper':
      return documentState(state, 'address');
    case 'funds':
      return state.funds === null ? OPEN : done(text('answered'));
  }
}

function identityState(state: VerificationState): StepState {
  const [number] = state.numbers;
  if (number) return numberState(number.kind, state);
  const document = documentState(state, 'identity');
  if (document.status !== 'open') return document;
  return state.number_pending === null ? OPEN : { status: 'waiting', fact: UNDER_REVIEW };
}

const UNDER_REVIEW = text('under review');

function numberState(kind: KycKind, { numbers, number_pending }: VerificationState): StepState {
  const known = numbers.find((number) => number.kind === kind);
  if (known) {
    return done(
      known.last_four === null
        ? { key: KYC_KIND_NAMES[kind] }
        : text('{kind} ending {four}', { kind: KYC_KIND_NAMES[kind], four: known.last_four }),
    );
  }
  return number_pending === kind ? { status: 'waiting', fact: UNDER_REVIEW } : OPEN;
}

function livenessState(status: VerificationState['liveness']['status']): StepState {
  switch (status) {
    case 'passed':
      return done(text('matched'));
    case 'pending':
      return { status: 'waiting', fact: text('not finished') };
    case 'failed':
      return {
        status: 'rejected',
        fact: text(
          'We could not match your face. Try again in good light, without glasses or cap.',
        ),
      };
    case 'expired':
      return { status: 'open', fact: text('The check expired. Begin again.') };
    case 'not_started':
      return OPEN;
  }
}

/** The latest document for a purpose, as a step. */
export function documentState(
  { documents }: VerificationState,
  purpose: DocumentPurpose,
): StepState {
  const document = documents.find((one) => one.purpose === purpose);
  if (!document) return OPEN;
  switch (document.status) {
    case 'pending':
    case 'verifying':
      return { status: 'waiting', fact: text('under review, within 2 working days') };
    case 'verified':
      return done(validity(document));
    case 'rejected':
      return {
        status: 'rejected',
        fact: { key: REJECT_TEXTS[document.reject_code ?? 'not_confirmed'] },
      };
    case 'expired':
      return {
        status: 'expired',
        fact: text('{document} has expired. Send a new one.', {
          document: { key: DOCUMENT_TYPE_NAMES[document.type] },
        }),
      };
  }
}

function validity({ type, expires_on: until }: OwnDocument): Text {
  const document = { key: DOCUMENT_TYPE_NAMES[type] };
  return until === null ? document : text('{document}, valid until {until}', { document, until });
}

function done(fact: Text): StepState {
  return { status: 'done', fact };
}
