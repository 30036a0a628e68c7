import { destinationOf } from '#core/navigation/destination.ts';
import { rememberedOrigin } from '#core/navigation/origin.ts';
import {
  isSandbox,
  keepingOrigin,
  outboxAddress,
  useOrigin,
} from '#web/features/auth/addresses.ts';
import { DestinationLine } from '#web/features/auth/destination-line.tsx';
import { offerWordsQuery } from '#web/features/auth/destination-query.ts';
import { GoogleButton } from '#web/features/auth/google-button.tsx';
import { useNewAccount } from '#web/features/auth/new-account.ts';
import { SecondFactorDialog } from '#web/features/auth/second-factor-dialog.tsx';
import { SignInForms } from '#web/features/auth/sign-in-forms.tsx';
import { useSecondStep } from '#web/features/auth/use-second-step.ts';
import { t } from '#web/lib/language.ts';
import type { Warming } from '#web/page.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Said } from '#web/ui/said.tsx';

/** Names the offer one came from in the first paint already. */
export async function warm({ queryClient, search }: Warming): Promise<void> {
  const { tradeId } = destinationOf(rememberedOrigin(search['from']));
  if (tradeId) await queryClient.prefetchQuery(offerWordsQuery(tradeId));
}

/** /sign-in and /login. Who is signed in already is led on by the frame around the page. */
export default function SignInPage() {
  const origin = useOrigin();
  const second = useSecondStep();
  return (
    <AuthFrame>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Sign in')}
      </h1>
      <DestinationLine origin={origin} />
      <div className="mt-6">
        <GoogleButton origin={origin} />
        <SignInForms
          origin={origin}
          cancelled={second.cancelled}
          onRight={second.firstStepPassed}
        />
      </div>
      <p className="mt-5 text-ink2">
        <Said
          text="New in the market? <a>Create an account</a>"
          wraps={{
            a: (words) => <TextLink to={keepingOrigin('/sign-up', origin)}>{words}</TextLink>,
          }}
        />
      </p>
      {isSandbox() && <OutboxLine />}
      {second.open && <SecondFactorDialog onVerified={second.verified} onCancel={second.cancel} />}
    </AuthFrame>
  );
}

/** In the sandbox mail is read here, so a new person can confirm an address without a mailbox. */
function OutboxLine() {
  const account = useNewAccount();
  const to = account && (account.by === 'email' ? account.email : account.phone);
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-ink3">
      <Said
        text="Waiting for a mail? <a>Open the sandbox outbox</a>"
        wraps={{ a: (words) => <TextLink to={outboxAddress(to)}>{words}</TextLink> }}
      />
    </p>
  );
}
