import { lazy } from 'react';
import { OnboardingDialog } from '#web/features/account/onboarding/onboarding-dialog.tsx';
import type { OpenGuide } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { SellingDialog } from '#web/features/account/onboarding/selling-dialog.tsx';
import type { StepPartProps, StepParts } from '#web/features/account/onboarding/step-parts.ts';

const ReceivingAddress = lazy(async () => ({
  default: (await import('#web/features/account/onboarding/receiving-address-form.tsx'))
    .ReceivingAddressForm,
}));

/** The parts of other features in the guide, each loaded when its step is shown. */
const PARTS: StepParts = {
  'mfa-setup': lazy(async () => {
    const { TwoFactor } = await import('#web/features/account/security/two-factor.tsx');
    return { default: ({ onDone }: StepPartProps) => <TwoFactor onSetUp={onDone} /> };
  }),
  'phone-verification': lazy(async () => {
    const { Phone } = await import('#web/features/account/profile/phone.tsx');
    return { default: ({ onDone }: StepPartProps) => <Phone onVerified={onDone} /> };
  }),
  'address-verification': lazy(async () => ({
    default: (await import('#web/features/account/profile/home-address-form.tsx')).HomeAddressForm,
  })),
  'bank-account': lazy(async () => ({
    default: (await import('#web/features/wallet/bank-accounts/add-bank-account-here.tsx'))
      .AddBankAccountHere,
  })),
  'id-verification': lazy(async () => ({
    default: (await import('#web/features/account/verification/verify-identity-form.tsx'))
      .VerifyIdentityForm,
  })),
  'cngn-wallet': ({ onDone }) => <ReceivingAddress asset="cNGN" onDone={onDone} />,
  'usdt-wallet': ({ onDone }) => <ReceivingAddress asset="USDT" onDone={onDone} />,
};

/** The onboarding guide, or only what selling needs of it, with every step's own part in its place. */
export default function SetupGuide({ opened }: { opened: OpenGuide }) {
  return opened === 'selling' ? (
    <SellingDialog parts={PARTS} />
  ) : (
    <OnboardingDialog parts={PARTS} />
  );
}
