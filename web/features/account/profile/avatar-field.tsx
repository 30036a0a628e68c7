import { clsx } from 'clsx';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import {
  type AvatarStep,
  useRemoveAvatar,
  useSaveAvatar,
} from '#web/features/account/profile/avatar-mutations.ts';
import { PICTURE_KINDS } from '#web/features/account/profile/shrink-picture.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';

const STEPS: Record<AvatarStep, { text: string; done: number }> = {
  shrinking: { text: msg('Making it smaller'), done: 1 },
  sending: { text: msg('Uploading'), done: 2 },
  saving: { text: msg('Saving'), done: 3 },
};

/**
 * The picture of one's profile: choose a file or drop one here, preview it, save it. It is saved at once, apart from
 * any form around it.
 */
export function AvatarField({
  id,
  picture,
  onChange,
}: {
  /** The person's own id; their cloth is shown where there is no picture. */
  id: string;
  /** As the profile stores it. */
  picture: string | null;
  /** Called with the reference the profile has from now on. */
  onChange?: (picture: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const preview = usePreview(chosen);
  const save = useSaveAvatar();
  const remove = useRemoveAvatar();
  const busy = save.isPending || remove.isPending;

  const choose = (file: File | undefined) => {
    if (file && !busy) setChosen(file);
  };
  const savePicture = (file: File) =>
    save.mutate(file, {
      onSuccess: (reference) => {
        setChosen(null);
        onChange?.(reference);
      },
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div
      role="group"
      aria-label={t('Profile picture')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-dashed p-4',
        isOver ? 'border-ink bg-s2' : 'border-edge',
      )}
    >
      <Avatar id={id} picture={preview ?? picture} size="2xl" />
      <div className="flex min-w-48 flex-1 flex-col gap-3">
        <input
          ref={input}
          type="file"
          accept={PICTURE_KINDS}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          {chosen ? (
            <>
              <Button
                variant="primary"
                busy={save.isPending}
                aria-label={t('Save picture')}
                onClick={() => savePicture(chosen)}
              >
                {t('Save')}
              </Button>
              <Button variant="ghost" disabled={busy} onClick={() => setChosen(null)}>
                {t('Cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                disabled={busy}
                aria-label={picture ? t('Change picture') : t('Choose picture')}
                onClick={() => input.current?.click()}
              >
                {picture ? t('Change') : t('Choose picture')}
              </Button>
              {picture && (
                <Button
                  variant="ghost"
                  busy={remove.isPending}
                  aria-label={t('Remove picture')}
                  onClick={() => remove.mutate(undefined, { onSuccess: () => onChange?.(null) })}
                >
                  {t('Remove')}
                </Button>
              )}
            </>
          )}
        </div>
        {save.isPending ? (
          <Progress step={save.step} />
        ) : (
          <p className="text-sm text-ink3">
            {chosen
              ? t('Everyone you trade with will see it.')
              : t('PNG, JPEG, WebP or GIF. Choose a file or drop one here.')}
          </p>
        )}
      </div>
    </div>
  );
}

function Progress({ step }: { step: AvatarStep }) {
  const { text, done } = STEPS[step];
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={t('Upload')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={done}
        aria-valuetext={t(text)}
        className="h-1 overflow-hidden rounded-full bg-s3"
      >
        <div
          className="h-full rounded-full bg-ink transition-[width] duration-200"
          style={{ width: `${done * 25}%` }}
        />
      </div>
      <p role="status" className="text-sm text-ink3">
        {t(text)}
      </p>
    </div>
  );
}

/** An object URL of the chosen file for as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
