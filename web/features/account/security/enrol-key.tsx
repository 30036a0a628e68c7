import { ExternalLink } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import { groupedKey } from '#core/identity/mfa-factor.ts';
import type { Enrolment } from '#web/features/account/security/enrolment.ts';
import { useFinishEnrolment } from '#web/features/account/security/use-second-factor.ts';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { CODE_FORM } from '#web/lib/forms/code-form.ts';

/** The new key in every format an app accepts, then the first code it shows. */
export function EnrolKey({
  enrolment,
  onCancel,
  onVerified,
}: {
  enrolment: Enrolment;
  onCancel: () => void;
  onVerified: () => void;
}) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col-reverse gap-6 md:flex-row">
        <QrCode of={enrolment.qrCode} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
          <h3 ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
            {t('1. Add {product} to your authenticator app', { product: BRAND.product })}
          </h3>
          <SamePhone uri={enrolment.uri} />
          <p className="hidden text-ink2 md:block">
            {t('Scan the QR code with the app. If you can’t scan, type the key.')}
          </p>
          <Key secret={enrolment.secret} />
        </div>
      </div>
      <FirstCode factorId={enrolment.factorId} onCancel={onCancel} onVerified={onVerified} />
    </div>
  );
}

/** Nobody can scan the screen they hold: on a phone the app is opened with the key in hand. */
function SamePhone({ uri }: { uri: string }) {
  return (
    <div className="w-full md:hidden">
      <a href={uri} className={buttonClass({ variant: 'outline', size: 'lg', wide: true })}>
        <Icon of={ExternalLink} />
        {t('Open in authenticator app')}
      </a>
      <p className="mt-2 text-sm text-ink2">
        {t(
          'If nothing opens, copy the key into the app. If the app is on another phone, scan the QR code with it.',
        )}
      </p>
    </div>
  );
}

function QrCode({ of }: { of: string }) {
  return (
    <img
      src={of}
      alt={t('QR code with the key for your authenticator app')}
      width={192}
      height={192}
      className="size-48 shrink-0 self-center rounded-control bg-[white] md:self-start"
    />
  );
}

function Key({ secret }: { secret: string }) {
  return (
    <div className="w-full">
      <p className="text-sm font-semibold text-ink2">{t('Key')}</p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <code className="min-w-0 font-mono text-base break-words">{groupedKey(secret)}</code>
        <CopyButton value={secret} what={t('key')} />
      </div>
      <p className="mt-1 text-sm text-ink3">{t('Shown only once. Don’t share it.')}</p>
    </div>
  );
}

function FirstCode({
  factorId,
  onCancel,
  onVerified,
}: {
  factorId: string;
  onCancel: () => void;
  onVerified: () => void;
}) {
  const finish = useFinishEnrolment();
  const form = useAppForm({
    ...CODE_FORM,
    send: async ({ code }) => {
      if (finish.isSuccess) return;
      await finish.mutateAsync({ factorId, code });
      onVerified();
    },
    refusedField: (error) =>
      error instanceof Error ? { name: 'code', message: error.message } : null,
  });
  return (
    <Form submit={form.submit} className="flex max-w-sm flex-col gap-4">
      <h3 className="font-semibold">{t('2. Type the code it shows')}</h3>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeInput {...code} label={t('6-digit code')} onComplete={() => form.submit()} />
        )}
      </Controlled>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSending || finish.isSuccess}>
          {t('Turn on 2FA')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** The step before is gone; the new one is read out. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
