import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EVIDENCE_BUCKET } from '#core/disputes/limits.ts';
import { signedFilesQuery } from '#web/lib/supabase/signed-files.ts';
import { PictureButton, PictureDialog } from '#web/ui/display/private-picture.tsx';

/** A statement's evidence as thumbnails; each opens in full. */
export function EvidenceList({ paths, name }: { paths: readonly string[]; name: string }) {
  const { data } = useQuery(signedFilesQuery(EVIDENCE_BUCKET, paths));
  const [open, setOpen] = useState<string | null>(null);
  const nameOf = (path: string) => (paths.length > 1 ? `${name} ${paths.indexOf(path) + 1}` : name);
  const urlOf = (path: string) => (data ? (data.get(path) ?? null) : undefined);
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {paths.map((path) => (
          <li key={path}>
            <PictureButton
              url={urlOf(path)}
              name={nameOf(path)}
              onOpen={() => setOpen(path)}
              className="size-16"
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <PictureDialog url={urlOf(open)} name={nameOf(open)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
