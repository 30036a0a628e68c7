import { request } from 'node:http';
import {
  type Signer,
  SignerUnavailable,
} from '#server/platform/integrations/signer/signer-port.ts';
import {
  Outcome,
  SignerFacts,
  wireText,
} from '#server/platform/integrations/signer/signing-wire.ts';

export interface SignerEndpoint {
  readonly socket: string;
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 65_536;

/** The signer behind its unix socket. An invalid response counts as its being down. */
export function socketSigner(endpoint: SignerEndpoint, timeoutMs = TIMEOUT_MS): Signer {
  return {
    async sign(signingRequest) {
      try {
        return Outcome.parse(
          JSON.parse(await ask(endpoint, '/sign', wireText(signingRequest), timeoutMs)),
        );
      } catch (cause) {
        throw new SignerUnavailable(cause);
      }
    },
  };
}

/** The public half of its keys, and no more. */
export async function signerFacts(
  endpoint: SignerEndpoint,
  timeoutMs = TIMEOUT_MS,
): Promise<SignerFacts> {
  try {
    return SignerFacts.parse(JSON.parse(await ask(endpoint, '/public', null, timeoutMs)));
  } catch (cause) {
    throw new SignerUnavailable(cause);
  }
}

function ask(
  { socket, secret }: SignerEndpoint,
  path: string,
  body: string | null,
  timeoutMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        socketPath: socket,
        path,
        method: body === null ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > LONGEST_ANSWER) call.destroy(new Error('the answer has no end'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`the signer answered ${answer.statusCode ?? 'nothing'}`));
        });
      },
    );
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
