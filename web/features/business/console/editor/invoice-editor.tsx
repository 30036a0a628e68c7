import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Copy, Eye, FilePen, Send } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { draftPaper } from '#web/features/business/console/editor/draft-paper.ts';
import { DraftLines } from '#web/features/business/console/editor/draft-lines.tsx';
import { DraftPayer, DraftRest } from '#web/features/business/console/editor/draft-facts.tsx';
import {
  draftOf,
  draftProblem,
  draftTotals,
  emptyDraft,
  isMailed,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import { LastLook } from '#web/features/business/console/editor/last-look.tsx';
import { useAutosave } from '#web/features/business/console/editor/use-autosave.ts';
import { PaymentChoices } from '#web/features/business/console/editor/payment-choices.tsx';
import { InvoicePaper } from '#web/features/business/console/invoices/invoice-paper.tsx';
import { invoiceQuery } from '#web/features/business/console/invoices/invoice-queries.ts';
import { payeeOf } from '#web/features/business/console/invoices/paper-of.ts';
import type { MerchantProfile } from '#web/features/business/console/profile/business-values.ts';
import { editorHref, merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { refusalOf, type RefusalText } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';

/** Writes an invoice: the form at the left, the paper at the right, saved by itself, sent once. */
export function InvoiceEditor({
  start,
  isTest,
  profile,
  realName,
  today,
}: {
  /** The draft to go on with; null for a new one. */
  start: OwnInvoice | null;
  isTest: boolean;
  profile: MerchantProfile;
  realName: string | null;
  /** The day in Lagos. */
  today: string;
}) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const online = useOnline();
  const userId = useUserId();
  const [draft, setDraft] = useState<InvoiceDraft>(() =>
    start ? draftOf(start) : emptyDraft(profile.bank_account_id !== null),
  );
  const [isLooking, setLooking] = useState(false);
  const [repeats, setRepeats] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalText | null>(null);
  const change = (part: Partial<InvoiceDraft>) => {
    setRefusal(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const problem = draftProblem(draft, today);
  const onMade = useCallback(
    (id: string) => void router.navigate({ href: editorHref({ edit: id, isTest }), replace: true }),
    [router, isTest],
  );
  const saved = useAutosave(draft, {
    startId: start?.invoice_id ?? null,
    isTest,
    isWhole: problem === null,
    onMade,
  });
  const { data: row } = useQuery({
    ...invoiceQuery(userId, saved.id ?? ''),
    enabled: saved.id !== null,
    staleTime: Infinity,
  });
  const totals = draftTotals(draft);
  const total = totals && totals.total.units > 0n ? formatWithUnit(totals.total) : null;
  const payer = shortName(draft.payerName);
  const mails = isMailed(draft);

  const send = useOneAtATime(async () => {
    setTried(true);
    if (problem !== null) return;
    setSending(true);
    setRefusal(null);
    try {
      const id = await saved.keep();
      const message = await issue(id);
      await queryClient.invalidateQueries({ queryKey: ['merchant'] });
      toast.success(mails ? message : await withLink(queryClient, userId, id, message));
      const next = repeats
        ? ({ tab: 'recurring', isTest, from: id } as const)
        : ({ tab: 'invoices', isTest, invoice: id } as const);
      void router.navigate({ href: merchantHref(next) });
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  });
  useLastLookKey(() => setLooking(true));

  const paper = draftPaper(draft, {
    payee: payeeOf(profile, realName),
    number: row?.number ?? null,
    url: row?.url ?? null,
    today,
  });
  const sendLabel = mails ? sendText(total, payer) : t('Issue and copy the link');
  const sendButton = {
    busy: isSending,
    disabled: !online,
    onClick: send,
    variant: 'primary',
  } as const;
  const shownProblem = isTried ? problem : null;
  const what = payer ? t('What {name} gets', { name: payer }) : t('What the payer gets');
  const failure = refusal && <ErrorState title={refusal.title} money={refusal.message} />;

  return (
    <div className="page-gutter pt-4 pb-4 lg:pt-8 lg:pb-16">
      <TextLink
        to={merchantHref({ tab: 'invoices', isTest })}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink2! max-md:hidden"
      >
        <Icon of={ArrowLeft} size={16} />
        {t('Invoices')}
      </TextLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
          {start ? t('Invoice {number}', { number: start.number }) : t('New invoice')}
        </h1>
        {isTest && (
          <span className="rounded-chip border border-dashed border-fitila px-2 py-0.5 text-sm font-semibold text-fitila">
            {t('Test mode')}
          </span>
        )}
        <span role="status">
          <SavedChip savedAt={saved.savedAt} refusal={saved.refusal} isOffline={!online} />
        </span>
        <div className="ml-auto flex gap-3 max-lg:hidden">
          <Button size="lg" onClick={() => setLooking(true)}>
            <Icon of={Eye} />
            {payer ? t('See it as {name}', { name: payer }) : t('See it as the payer')}
          </Button>
          <Button size="lg" {...sendButton}>
            {!isSending && <Icon of={mails ? Send : Copy} />}
            {sendLabel}
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,31.25rem)]">
        <div className="flex min-w-0 flex-col gap-9">
          {shownProblem && (
            <p role="alert" className="rounded-card border border-ewu p-4 text-ewu">
              {t(shownProblem)}
            </p>
          )}
          {failure}
          <DraftPayer draft={draft} change={change} today={today} />
          <DraftLines draft={draft} change={change} />
          <PaymentChoices
            draft={draft}
            change={change}
            profile={profile}
            feeBp={row?.fee_bp}
            repeats={repeats}
            onRepeats={setRepeats}
          />
          <DraftRest draft={draft} change={change} today={today} />
        </div>
        <section aria-label={what} className="max-lg:hidden lg:sticky lg:top-20">
          <p className="mb-2 text-sm font-semibold text-ink2">{what}</p>
          <InvoicePaper invoice={paper} />
          <p className="mt-4 flex items-center justify-end gap-2 text-sm text-ink3">
            <KeyCap wide>ctrl</KeyCap>
            <KeyCap wide>enter</KeyCap>
            {t('goes to the last look, never sends')}
          </p>
        </section>
      </div>
      <div className="lg:hidden">
        <ActionBar>
          <div className="flex gap-3 max-md:mt-0 md:mt-8">
            <Button
              size="xl"
              aria-label={payer ? t('See it as {name}', { name: payer }) : t('See it as the payer')}
              onClick={() => setLooking(true)}
            >
              <Icon of={Eye} />
            </Button>
            <Button size="xl" {...sendButton} className="min-w-0 flex-1 shrink! truncate px-3!">
              {sendLabel}
            </Button>
          </div>
        </ActionBar>
      </div>
      <LastLook
        open={isLooking}
        onClose={() => setLooking(false)}
        title={what}
        paper={paper}
        problem={problem}
        failure={failure}
        after={
          mails
            ? t('After that it does not change. It goes to {email}.', {
                email: draft.payerEmail.trim(),
              })
            : t('After that it does not change. You get a link to share.')
        }
        sendLabel={sendLabel}
        sendButton={sendButton}
      />
    </div>
  );
}

/** Issues a draft; one that was issued already, by a request whose response was lost, is as good. */
async function issue(id: string): Promise<string> {
  try {
    const { message } = await call('issue_invoice', { p_invoice_id: id });
    return t(message);
  } catch (error) {
    if (codeOf(error) !== 'INVOICE_IS_ISSUED') throw error;
    return t(INVOICE_TEXTS.issued);
  }
}

/** Copies the link of an issued invoice; where the browser does not let us, its sheet has it to copy. */
async function withLink(
  client: QueryClient,
  userId: string,
  id: string,
  message: string,
): Promise<string> {
  try {
    const { url } = await client.fetchQuery(invoiceQuery(userId, id));
    await copyText(url);
    return t('Issued, and its link is copied.');
  } catch {
    return message;
  }
}

function sendText(total: string | null, payer: string | null): string {
  if (total === null) return t('Send');
  return payer
    ? t('Send {amount} to {name}', { amount: total, name: payer })
    : t('Send {amount}', { amount: total });
}

/** The name as a button has it; the first word of a long one. */
function shortName(name: string): string | null {
  const whole = name.trim();
  const [first = ''] = whole.split(' ');
  return (whole.length <= 18 ? whole : first.slice(0, 18)) || null;
}

function SavedChip({
  savedAt,
  refusal,
  isOffline,
}: {
  savedAt: Date | null;
  refusal: RefusalText | null;
  isOffline: boolean;
}) {
  if (isOffline) return <Chip tone="fitila">{t('Offline, saved here only')}</Chip>;
  if (refusal) return <Chip tone="ewu">{t('Not saved: {why}', { why: refusal.title })}</Chip>;
  if (!savedAt) return null;
  return (
    <Chip>
      <Icon of={FilePen} size={16} />
      {t('Draft, saved {time}', { time: clockTime(savedAt) })}
    </Chip>
  );
}

/** Ctrl and Enter, or Command and Enter, from any field. */
function useLastLookKey(look: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      look();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
