import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { PhoneForm } from '#core/identity/sign-in-form.ts';
import {
  useSendPhoneCode,
  useVerifyPhone,
} from '#web/features/account/profile/use-phone-change.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { HoldWarning } from '#web/ui/money/hold-warning.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { CODE_FORM } from '#web/lib/forms/code-form.ts';

/** The phone number and its verification: a number counts once a code texted to it was entered. */
export function Phone({
  onVerified,
}: {
  /** Called when a number was verified just now. */
  onVerified?: () => void;
}) {
  const user = useQuery(ownUserQuery(useUserId()));
  const [step, setStep] = useState<'shown' | 'typing' | { sentTo: string }>('shown');
  return (
    <QueryPart query={user} failed={t('Couldn’t load your phone number')} rows={1}>
      {({ phone, phone_confirmed_at }) => {
        const verified = phone && phone_confirmed_at ? international(phone) : null;
        if (typeof step === 'object') {
          return (
            <CodeStep
              phone={step.sentTo}
              onVerified={() => {
                setStep('shown');
                onVerified?.();
              }}
              onBack={() => setStep('typing')}
            />
          );
        }
        if (!verified || step === 'typing') {
          return (
            <NumberForm
              onSent={(sentTo) => setStep({ sentTo })}
              onCancel={verified ? () => setStep('shown') : undefined}
            />
          );
        }
        return (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold">{verified}</p>
            <Chip tone="ewe">
              <Icon of={BadgeCheck} size={16} />
              {t('Verified')}
            </Chip>
            <Button size="sm" className="ml-auto" onClick={() => setStep('typing')}>
              {t('Change')}
            </Button>
          </div>
        );
      }}
    </QueryPart>
  );
}

function NumberForm({
  onSent,
  onCancel,
}: {
  onSent: (phone: string) => void;
  onCancel: (() => void) | undefined;
}) {
  const sendCode = useSendPhoneCode();
  const form = useAppForm({
    defaultValues: { phone: '' },
    resolver: zodResolver(PhoneForm),
    checks: 'submit-only',
    send: async ({ phone }) => onSent(await sendCode.mutateAsync(phone)),
    refusedField: (error) => ({ name: 'phone', message: errorText(error) }),
  });
  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-4">
      <TextInput
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        helper={t('A Nigerian mobile number. We text a code to it.')}
        {...form.field('phone')}
      />
      {onCancel && <HoldWarning kind="phone" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>{t('Send code')}</SendButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function CodeStep({
  phone,
  onVerified,
  onBack,
}: {
  phone: string;
  onVerified: () => void;
  onBack: () => void;
}) {
  const verify = useVerifyPhone();
  const form = useAppForm({
    ...CODE_FORM,
    send: async ({ code }) => {
      await verify.mutateAsync({ phone, code });
      onVerified();
    },
    refusedField: (error) => ({ name: 'code', message: errorText(error) }),
  });
  return (
    <Form submit={form.submit} className="flex max-w-sm flex-col gap-4">
      <p className="text-ink2">
        <Trans
          text={t('We sent a text message with a 6-digit code to <b>{phone}</b>.')}
          values={{ phone: international(phone) }}
          wraps={{
            b: (text) => <b className="font-semibold whitespace-nowrap text-ink">{text}</b>,
          }}
        />
      </p>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeInput
            {...code}
            label={t('Code from the text message')}
            onComplete={() => form.submit()}
            readOnly={form.isSending}
            autoFocus
          />
        )}
      </Controlled>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t('Verify phone')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('Change the number')}
        </Button>
      </div>
      {publicConfig().mode === 'sandbox' && (
        <p className="border-t border-line pt-3 text-sm text-ink3">
          <Trans
            text={t(
              'This is a sandbox, so no message leaves it. <a>Open the sandbox outbox</a> to read it.',
            )}
            wraps={{
              a: (text) => (
                <TextLink to={`/sandbox/outbox?to=${encodeURIComponent(phone)}`} target="_blank">
                  {text}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </Form>
  );
}

function international(phone: string): string {
  return phone.startsWith('+') || phone.startsWith('0') ? phone : `+${phone}`;
}
