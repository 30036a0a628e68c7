import { PRIVACY_PATH, TERMS_PATH } from '#core/consent/legal-version.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** What pressing the button below agrees to: said before it is pressed. */
export function TermsLine() {
  return (
    <p className="mt-6 text-sm text-ink2">
      <Trans
        text="By creating an account you agree to the <terms>terms</terms> and the <privacy>privacy notice</privacy>."
        wraps={{
          terms: (chunks) => <TextLink to={TERMS_PATH}>{chunks}</TextLink>,
          privacy: (chunks) => <TextLink to={PRIVACY_PATH}>{chunks}</TextLink>,
        }}
      />
    </p>
  );
}
