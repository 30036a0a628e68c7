import { useState } from 'react';
import { keepingOrigin, useOrigin } from '#web/features/auth/addresses.ts';
import { AccountCreated } from '#web/features/auth/account-created.tsx';
import { EmailSignUpForm } from '#web/features/auth/email-sign-up-form.tsx';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** /sign-up and /register: the form, then the word that a mail is waiting. */
export default function SignUpPage() {
  const origin = useOrigin();
  const [madeFor, setMadeFor] = useState<string | null>(null);
  if (madeFor !== null) {
    return (
      <AuthFrame>
        <AccountCreated email={madeFor} origin={origin} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Create an account
      </h1>
      <p className="mt-2 text-ink2">Trade in minutes: confirm your email, then buy or sell.</p>
      <div className="mt-6">
        <EmailSignUpForm origin={origin} onMade={setMadeFor} />
      </div>
      <p className="mt-5 text-ink2">
        Here before? <TextLink to={keepingOrigin('/sign-in', origin)}>Sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
