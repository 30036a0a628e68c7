import { BRAND } from '#core/brand/brand.ts';

/** The support e-mail of this installation. */
export function SupportMail() {
  return (
    <a
      href={`mailto:${BRAND.supportEmail}`}
      className="break-all text-aro underline decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {BRAND.supportEmail}
    </a>
  );
}
