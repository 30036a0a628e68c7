import { t } from '#web/lib/i18n/language.ts';

/** For people without money here yet: what happens, in three steps. */
export function FirstDeposit() {
  const steps = [
    {
      title: t('Choose the crypto and its network'),
      about: t('The app you send from also asks for the network. Both must be the same.'),
    },
    {
      title: t('Send to your address'),
      about: t(
        'Copy it or scan it. The first time, send a small amount and check that it arrives.',
      ),
    },
    {
      title: t('Wait for the confirmations'),
      about: t('They are counted here, and we’ll notify you when the crypto is yours.'),
    },
  ];
  return (
    <section aria-labelledby="first-deposit" className="mb-8">
      <h3 id="first-deposit" className="mb-3 font-display text-lg font-bold">
        {t('Your first deposit')}
      </h3>
      <ol className="grid gap-x-8 border-t border-line lg:grid-cols-3 lg:border-t-0">
        {steps.map(({ title, about }, at) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-3 lg:border-t lg:border-b-0"
          >
            <span aria-hidden="true" className="font-display font-bold text-ink3">
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink2">{about}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
