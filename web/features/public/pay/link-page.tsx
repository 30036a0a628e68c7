import type { PublicLink } from '#core/links/wire.ts';
import { LinkForm } from '#web/features/public/pay/link-form.tsx';
import { linkClosedText } from '#web/features/public/pay/link-closed-text.ts';
import { PayeeNote } from '#web/features/public/pay/payee-note.tsx';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { RefusalNote } from '#web/features/public/pay/refusal-note.tsx';
import { TestNote } from '#web/features/public/pay/test-note.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { PaperSlip } from '#web/ui/display/paper-slip.tsx';

/** The page of a payment link: left what for and to whom, right how much. Paying itself is on the page of its invoice. */
export function LinkPage({ link, visit }: { link: PublicLink; visit: Visit }) {
  const { payee, title, description, image_url } = link;
  const isChecked = payee.verified_name !== null;
  return (
    <div className="page-gutter grid gap-x-20 gap-y-5 py-5 md:grid-cols-2 md:py-12">
      <div className="flex min-w-0 flex-col gap-4 md:gap-6">
        <h1 className="text-xl font-bold wrap-anywhere md:text-2xl">{title}</h1>
        {link.test && <TestNote>{t('Test link: no money moves.')}</TestNote>}
        {!isChecked && <PayeeNote payee={payee} />}
        {image_url && (
          <img
            src={image_url}
            alt=""
            className="max-h-80 w-full rounded-card border border-line object-cover"
          />
        )}
        {description && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
        )}
      </div>
      <div className="min-w-0">
        {visit.refusal && <RefusalNote {...visit.refusal} />}
        {link.state === 'open' ? <LinkForm link={link} visit={visit} /> : <Closed link={link} />}
        {isChecked && (
          <div className="mt-5 border-t border-line pt-4">
            <PayeeNote payee={payee} />
          </div>
        )}
        <Elsewhere link={link} />
      </div>
    </div>
  );
}

function Closed({ link }: { link: PublicLink }) {
  const { title, about } = linkClosedText(link);
  return (
    <PaperSlip>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 text-ink2">{about}</p>
    </PaperSlip>
  );
}

/** Another site is opened past the page that shows where it leads. */
function Elsewhere({ link: { payee, cancel_url } }: { link: PublicLink }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm font-semibold text-aro">
      {cancel_url && (
        <a href={`/leaving?to=${encodeURIComponent(cancel_url)}`} className={buttonClass({})}>
          {t('Back to {name}', { name: payee.display_name })}
        </a>
      )}
      {payee.support_email && (
        <a href={`mailto:${payee.support_email}`} className="flex min-h-11 items-center">
          {t('Ask {name}', { name: payee.display_name })}
        </a>
      )}
      <a href="/support" className="flex min-h-11 items-center">
        {t('Something is wrong')}
      </a>
    </p>
  );
}
