import { destinationOf } from '#core/navigation/destination.ts';
import { rememberedOrigin } from '#core/navigation/origin.ts';
import {
  isSandbox,
  withOrigin,
  outboxUrl,
  useOrigin,
} from '#web/features/account/auth/sign-up/auth-urls.ts';
import { DestinationLine } from '#web/features/account/auth/sign-in/destination-line.tsx';
import { offerSummaryQuery } from '#web/features/account/auth/sign-in/destination-query.ts';
import { GoogleButton } from '#web/features/account/auth/google-button.tsx';
import { useNewAccount } from '#web/features/account/auth/sign-up/new-account.ts';
import { SecondFactorDialog } from '#web/features/account/auth/second-factor/second-factor-dialog.tsx';
import { SignInForms } from '#web/features/account/auth/sign-in/sign-in-forms.tsx';
import { useSecondStep } from '#web/features/account/auth/second-factor/use-second-step.ts';
import { t } from '#web/lib/i18n/language.ts';
import type { Warming } from '#web/page.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Names the offer the person came from in the first paint already. */
export async function warm({ queryClient, search }: Warming): Promise<void> {
  const { tradeId } = destinationOf(rememberedOrigin(search['from']));
  if (tradeId) await queryClient.prefetchQuery(offerSummaryQuery(tradeId));
}

/** /sign-in and /login. A signed-in person is redirected by the frame around the page. */
export default function SignInPage() {
  const origin = useOrigin();
  const second = useSecondStep();
  return (
    <AuthFrame>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Log in')}
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
        <Trans
          text="New to Oja? <a>Create an account</a>"
          wraps={{
            a: (text) => <TextLink to={withOrigin('/sign-up', origin)}>{text}</TextLink>,
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
      <Trans
        text="Waiting for an email? <a>Open the sandbox outbox</a>"
        wraps={{ a: (text) => <TextLink to={outboxUrl(to)}>{text}</TextLink> }}
      />
    </p>
  );
}
