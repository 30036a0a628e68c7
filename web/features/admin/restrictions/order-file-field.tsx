import { useState } from 'react';
import { uploadFile } from '#web/lib/supabase/upload-file.ts';
import { Field } from '#web/ui/form/field.tsx';

const TYPES = 'application/pdf,image/png,image/jpeg';

/** The paper of an authority, uploaded as it is chosen; `onUploaded` gets its name in the bucket, null while there is none. */
export function OrderFileField({ onUploaded }: { onUploaded: (name: string | null) => void }) {
  const [state, setState] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const upload = async (file: File | undefined) => {
    onUploaded(null);
    if (!file) return setState('none');
    const name = `${crypto.randomUUID()}-${file.name.replaceAll(/[^\w.-]+/g, '-').slice(-80)}`;
    setState('sending');
    try {
      await uploadFile({ bucket: 'restriction-orders', name, file, onProgress: () => undefined });
      setState('sent');
      onUploaded(name);
    } catch {
      setState('failed');
    }
  };
  return (
    <Field
      label="The paper, as PDF or picture"
      helper={state === 'sending' ? 'Uploading…' : state === 'sent' ? 'Uploaded.' : undefined}
      error={state === 'failed' ? 'The file did not upload. Choose it again.' : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={TYPES}
          className="w-full text-sm text-ink2"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      )}
    </Field>
  );
}
