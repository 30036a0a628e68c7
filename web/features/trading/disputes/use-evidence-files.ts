import { useEffect, useRef, useState } from 'react';
import {
  evidenceName,
  evidenceProblem,
  uploadProblem,
} from '#web/features/trading/disputes/evidence.ts';
import { ATTACHMENTS_PER_STATEMENT, EVIDENCE_BUCKET } from '#core/disputes/limits.ts';
import {
  RECEIPT_LIGHT_BYTES,
  RECEIPT_STEPS,
  RECEIPT_UPLOAD_BYTES,
} from '#core/proofs/receipt-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { DamagedPicture, isPicture, shrinkImage } from '#web/lib/forms/shrink-image.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';
import { UploadRefused, uploadFile } from '#web/lib/supabase/upload-file.ts';

export interface EvidenceFile {
  /** Its name in the bucket, the same for every attempt. */
  readonly name: string;
  /** The file's original name. */
  readonly label: string;
  readonly file: File | null;
  /** From 0 to 1; 1 is uploaded. */
  readonly progress: number;
  readonly problem: string | null;
  /** Retrying the same file may help. */
  readonly mayRetry: boolean;
}

export interface EvidenceFiles {
  readonly files: readonly EvidenceFile[];
  readonly add: (chosen: readonly File[]) => void;
  readonly retry: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly clear: () => void;
  /** Names of those that arrived. */
  readonly arrived: readonly string[];
  readonly isBusy: boolean;
  readonly hasProblem: boolean;
  readonly isFull: boolean;
}

/** Files uploaded as soon as they are chosen, each with its own progress and retry. */
export function useEvidenceFiles(tradeId: string, before: readonly string[] = []): EvidenceFiles {
  const [files, setFiles] = useState<readonly EvidenceFile[]>(() => before.map(asArrived));
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const started = running.current;
    return () => {
      for (const controller of started.values()) controller.abort();
    };
  }, []);

  const change = (name: string, part: Partial<EvidenceFile>) =>
    setFiles((all) => all.map((one) => (one.name === name ? { ...one, ...part } : one)));

  const send = async (name: string, file: File) => {
    const controller = new AbortController();
    running.current.set(name, controller);
    const { signal } = controller;
    change(name, { progress: 0, problem: null });
    try {
      const onProgress = (share: number) => change(name, { progress: Math.min(share, 0.99) });
      const light = await lightened(file);
      await uploadFile({ bucket: EVIDENCE_BUCKET, name, file: light, onProgress, signal });
      change(name, { progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof DamagedPicture) {
        change(name, { problem: uploadProblem(UNREADABLE), mayRetry: false });
        return;
      }
      const status = error instanceof UploadRefused ? error.status : null;
      // It arrived before, and the response was lost.
      if (status === THERE_ALREADY) {
        change(name, { progress: 1 });
        return;
      }
      const mayRetry = status === null || status >= 500 || status === 429;
      change(name, { problem: uploadProblem(status), mayRetry, progress: 0 });
    }
  };

  const add = (chosen: readonly File[]) => {
    const space = ATTACHMENTS_PER_STATEMENT - files.length;
    const added = chosen.slice(0, space).map((file): EvidenceFile => {
      const problem = evidenceProblem(file);
      const name = evidenceName(tradeId, randomUuid(), file.type);
      return { name, label: file.name, file, progress: 0, problem, mayRetry: false };
    });
    setFiles((all) => [...all, ...added]);
    for (const { name, file, problem } of added) if (file && !problem) void send(name, file);
  };

  return {
    files,
    add,
    retry: (name) => {
      const found = files.find((one) => one.name === name);
      if (found?.file) void send(name, found.file);
    },
    remove: (name) => {
      running.current.get(name)?.abort();
      setFiles((all) => all.filter((one) => one.name !== name));
    },
    clear: () => setFiles([]),
    arrived: files.filter(({ progress }) => progress === 1).map(({ name }) => name),
    isBusy: files.some(({ progress, problem }) => progress < 1 && problem === null),
    hasProblem: files.some(({ problem }) => problem !== null),
    isFull: files.length >= ATTACHMENTS_PER_STATEMENT,
  };
}

const UNREADABLE = 422;
const THERE_ALREADY = 409;

/** A photograph as small as possible while its text stays readable; everything else as it is. */
async function lightened(file: File): Promise<Blob> {
  if (!isPicture(file) || file.size <= RECEIPT_LIGHT_BYTES) return file;
  return (await shrinkImage(file, RECEIPT_STEPS, RECEIPT_UPLOAD_BYTES)) ?? file;
}

function asArrived(name: string, index: number): EvidenceFile {
  const label = t('File {value}', { value: index + 1 });
  return { name, label, file: null, progress: 1, problem: null, mayRetry: false };
}
