/** Why a request to somebody else's server got no response that counts. */
export type OutgoingProblemCode =
  | 'timeout'
  | 'dns'
  | 'private_address'
  | 'connection'
  | 'tls'
  | 'response';

export class OutgoingProblem extends Error {
  readonly code: OutgoingProblemCode;

  constructor(code: OutgoingProblemCode, options: ErrorOptions = {}) {
    super(`no response: ${code}`, options);
    this.code = code;
  }
}
