import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MERCHANT_EVENT_TYPES, type MerchantEventType } from '#core/merchant-api/event-types.ts';
import { MOST_WEBHOOK_URL } from '#core/webhooks/limits.ts';
import type { WebhookEndpoint } from '#web/features/business/console/developers/developer-queries.ts';
import { SecretOnce } from '#web/features/business/console/developers/secret-once.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

const secretNote = () => t('Your server checks every event with it. It is shown this once.');

/** Adds an address for events. Its secret is shown once. */
export function AddEndpointSheet({ isTest, onClose }: { isTest: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<readonly MerchantEventType[] | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <FormSheet open onClose={onClose} title={t('Add an address for events')}>
      {secret === null ? (
        <div className="flex flex-col gap-5">
          <TextInput
            label={t('Address')}
            type="url"
            placeholder="https://shop.example.com/hooks/oja"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={url}
            maxLength={MOST_WEBHOOK_URL}
            onChange={({ target }) => setUrl(target.value)}
          />
          <EventTypes types={types} onChange={setTypes} />
          <CodeConfirmation
            label={t('Add the address')}
            variant="primary"
            missing={missingOf(url, types)}
            step={() =>
              call('create_webhook_endpoint', {
                p_url: url.trim(),
                p_types: types ? [...types] : [],
                p_is_test: isTest,
              })
            }
            onDone={(made) => {
              setSecret(made.secret);
              void queryClient.invalidateQueries({ queryKey: ['merchant', 'endpoints'] });
            }}
            unanswered={t('Look at your addresses before you try again.')}
          />
        </div>
      ) : (
        <SecretOnce secret={secret} what={t('the secret')} note={secretNote()} onDone={onClose} />
      )}
    </FormSheet>
  );
}

function EventTypes({
  types,
  onChange,
}: {
  types: readonly MerchantEventType[] | null;
  onChange: (types: readonly MerchantEventType[] | null) => void;
}) {
  return (
    <div>
      <Segmented
        label={t('Which events')}
        value={types === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        options={[
          { value: 'all', label: t('Every event') },
          { value: 'some', label: t('Choose') },
        ]}
      />
      {types !== null && (
        <fieldset className="mt-3 grid sm:grid-cols-2">
          <legend className="sr-only">{t('Which events')}</legend>
          {MERCHANT_EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={<span className="font-mono font-normal">{type}</span>}
              checked={types.includes(type)}
              onChange={({ target }) =>
                onChange(target.checked ? [...types, type] : types.filter((one) => one !== type))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function missingOf(url: string, types: readonly string[] | null): string | null {
  if (!/^https?:\/\/[^\s/]+/.test(url.trim())) return t('Enter the whole address, with https.');
  return types?.length === 0 ? t('Choose at least one event.') : null;
}

type Step = 'test' | 'on' | 'off' | 'rotate' | 'delete';

/** What can be done with an address: test, turn off, exchange its secret, delete. */
export function EndpointSheet({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const isOn = endpoint.status === 'active';
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey: ['merchant', 'endpoints'] });
    void queryClient.invalidateQueries({ queryKey: ['merchant', 'deliveries'] });
  };
  const test = useMutation({
    mutationFn: () => call('send_test_event', { p_endpoint_id: endpoint.id }),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onClose();
    },
    onSettled: changed,
  });
  const refusal = test.error && refusalOf(test.error);
  const done = ({ message }: { message: string }) => {
    toast.success(t(message));
    changed();
    onClose();
  };
  const p_endpoint_id = endpoint.id;
  const proven: Record<Exclude<Step, 'test' | 'rotate'>, () => Promise<{ message: string }>> = {
    on: () => call('update_webhook_endpoint', { p_endpoint_id, p_status: 'active' }),
    off: () => call('update_webhook_endpoint', { p_endpoint_id, p_status: 'disabled' }),
    delete: () => call('delete_webhook_endpoint', { p_endpoint_id }),
  };
  const unanswered = t('Look at your addresses before you try again.');
  if (secret !== null) {
    return (
      <FormSheet open onClose={onClose} title={t('New secret')}>
        <SecretOnce secret={secret} what={t('the secret')} note={secretNote()} onDone={onClose} />
      </FormSheet>
    );
  }
  return (
    <FormSheet open onClose={onClose} title={t('Address for events')}>
      <p className="mb-5 font-mono text-sm break-all text-ink2">{endpoint.url}</p>
      {step === null && (
        <div className="flex flex-col gap-3">
          {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
          {isOn && (
            <Button size="lg" busy={test.isPending} onClick={() => test.mutate()}>
              {t('Send a test event')}
            </Button>
          )}
          <Button size="lg" onClick={() => setStep(isOn ? 'off' : 'on')}>
            {isOn ? t('Turn it off') : t('Turn it on')}
          </Button>
          <Button size="lg" onClick={() => setStep('rotate')}>
            {t('Exchange its secret')}
          </Button>
          <Button size="lg" variant="danger" onClick={() => setStep('delete')}>
            {t('Delete it')}
          </Button>
        </div>
      )}
      {step === 'rotate' && (
        <CodeConfirmation
          label={t('Exchange its secret')}
          variant="primary"
          step={() => call('rotate_webhook_secret', { p_endpoint_id })}
          onDone={(made) => {
            changed();
            setSecret(made.secret ?? made.public_key ?? '');
          }}
          unanswered={unanswered}
        >
          <p className="text-sm text-ink2">{t('The old one also signs for 24 hours.')}</p>
        </CodeConfirmation>
      )}
      {(step === 'on' || step === 'off' || step === 'delete') && (
        <CodeConfirmation
          label={stepLabel(step)}
          variant={step === 'on' ? 'primary' : 'danger-solid'}
          step={proven[step]}
          onDone={done}
          unanswered={unanswered}
        />
      )}
    </FormSheet>
  );
}

function stepLabel(step: 'on' | 'off' | 'delete'): string {
  if (step === 'on') return t('Turn it on');
  return step === 'off' ? t('Turn it off') : t('Delete it');
}
