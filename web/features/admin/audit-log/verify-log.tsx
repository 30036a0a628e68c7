import { useMutation, useQuery } from '@tanstack/react-query';
import { type LogVerdict, verifyAdminLog } from '#core/staff/verify-admin-log.ts';
import { sealQuery } from '#web/features/admin/audit-log/audit-queries.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { fetchFile, saveFile } from '#web/lib/supabase/fetch-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

const EXPORT = '/functions/v1/admin-log-export';

/** The newest seal, the whole log as a file, and its verification in this browser. */
export function VerifyLog() {
  const seal = useQuery(sealQuery);
  const download = useMutation({
    mutationFn: readExport,
    onSuccess: (file) =>
      saveFile(file, `oja-admin-log-${new Date().toISOString().slice(0, 10)}.ndjson`),
  });
  const verify = useMutation({
    mutationFn: async (kid: string) => verifyAdminLog(linesOf(await readExport()), [kid]),
  });
  return (
    <section aria-label="Proof" className="mt-6">
      <DeskQuery query={seal} failed="Couldn’t load the seal" rows={1}>
        {({ seal: newest, events, kid }) => (
          <>
            <p className="text-ink2">
              {newest ? (
                <>
                  Sealed through event {newest.seq} of {events}, <Clock at={newest.sealed_at} day />
                  .
                </>
              ) : (
                `${events} events, none sealed yet: that happens every hour.`
              )}{' '}
              <span className="break-all text-ink3">Key {kid}</span>
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="md" busy={verify.isPending} onClick={() => verify.mutate(kid)}>
                Verify the whole log
              </Button>
              <Button size="md" busy={download.isPending} onClick={() => download.mutate()}>
                Download it (NDJSON)
              </Button>
            </div>
          </>
        )}
      </DeskQuery>
      {(verify.isError || download.isError) && (
        <ErrorState
          title="Couldn’t load the whole log"
          onRetry={() => {
            verify.reset();
            download.reset();
          }}
        />
      )}
      {verify.data && <Verdict verdict={verify.data} />}
    </section>
  );
}

function Verdict({ verdict: { problems, events, seals, sealedThrough } }: { verdict: LogVerdict }) {
  if (problems.length === 0) {
    return (
      <p role="status" className="mt-3 rounded-card tint-ewe p-4 text-ewe">
        {`Whole: ${events} events, each as it was logged and signed with this key. ${sealsText(seals, sealedThrough)} Verified in this browser.`}
      </p>
    );
  }
  return (
    <div role="alert" className="mt-3 rounded-card tint-ewu p-4 text-ewu">
      <p className="font-semibold">This log is not whole</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function sealsText(seals: number, sealedThrough: number): string {
  if (seals === 0) return 'No hourly seal yet.';
  return `${seals} hourly ${seals === 1 ? 'seal covers' : 'seals cover'} the first ${sealedThrough}.`;
}

function readExport(): Promise<Blob> {
  return fetchFile(EXPORT, () => undefined);
}

/** The lines of a file, without holding all of them as text at once. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
