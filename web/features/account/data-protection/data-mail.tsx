import { BRAND } from '#core/brand/brand.ts';

/** The e-mail of the person responsible for personal data. */
export function DataMail({ subject }: { subject?: string }) {
  return (
    <a
      href={`mailto:${BRAND.dataProtectionEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
      className="break-all text-aro underline decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {BRAND.dataProtectionEmail}
    </a>
  );
}
