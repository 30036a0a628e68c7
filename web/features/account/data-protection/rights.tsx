import type { ReactNode } from 'react';
import { DATA_REQUEST_DUE_DAYS, ERASURE_WAITS_DAYS } from '#core/data-requests/limits.ts';
import { DataMail } from '#web/features/account/data-protection/data-mail.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface Right {
  readonly section: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** A link within this page. */
function Here({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} className="font-semibold text-aro underline-offset-4 hover:underline">
      {children}
    </a>
  );
}

const RIGHTS: readonly Right[] = [
  {
    section: 's. 34(1)(a), (b)',
    title: 'Access and a copy',
    text: (
      <>
        To know what is kept about you, and to have it. <Here id="requests">Ask for a copy</Here>: a
        job writes everything the product holds under your account into one file, usually within
        minutes.
      </>
    ),
  },
  {
    section: 's. 38',
    title: 'Portability',
    text: 'The copy is JSON, which other software can read. Take it wherever you like.',
  },
  {
    section: 's. 34(1)(c)',
    title: 'Rectification',
    text: (
      <>
        Name, picture, address and numbers are changed in your{' '}
        <TextLink to="/profile?tab=account">profile</TextLink>. A name that a registry confirmed,
        and facts of a finished order, are corrected by people: write to <DataMail />.
      </>
    ),
  },
  {
    section: 's. 34(1)(d), (2)',
    title: 'Erasure',
    text: (
      <>
        <Here id="requests">Erase your account</Here>. It happens {ERASURE_WAITS_DAYS} days later
        and can be cancelled until then. It waits for money in your wallet and for people you trade
        with; books that the law has kept stay, without your name.
      </>
    ),
  },
  {
    section: 's. 34(1)(e)',
    title: 'Restriction',
    text: (
      <>
        While it is argued whether data is right or may be used, we only store it. Write to{' '}
        <DataMail /> what it is about.
      </>
    ),
  },
  {
    section: 's. 35',
    title: 'Withdrawing consent',
    text: (
      <>
        Push messages and notices are switched off in your{' '}
        <TextLink to="/profile?tab=notifications">settings</TextLink>, Google under{' '}
        <TextLink to="/profile?tab=security">security</TextLink>, as easily as they were switched
        on. A check of your identity that happened stays valid. An application for work is withdrawn
        by email.
      </>
    ),
  },
  {
    section: 's. 36',
    title: 'Objection',
    text: (
      <>
        Where we rely on our legitimate interest you may object. Write to <DataMail />; we stop
        unless we show reasons that outweigh yours, such as a fraud that is being investigated.
        There is no direct marketing to object to.
      </>
    ),
  },
  {
    section: 's. 37',
    title: 'Automated decisions',
    text: (
      <>
        Ask for a person to look at any decision the product made by itself. Which those are stands{' '}
        <Here id="automated">below</Here>.
      </>
    ),
  },
  {
    section: 's. 46',
    title: 'Complaint',
    text: (
      <>
        To the Nigeria Data Protection Commission,{' '}
        <a
          href="https://ndpc.gov.ng"
          rel="noopener noreferrer"
          className="font-semibold text-aro underline-offset-4 hover:underline"
        >
          ndpc.gov.ng
        </a>
        , at any time and without asking us first. We would rather hear of it too.
      </>
    ),
  },
];

/** The rights under the Act, each with how to use it here. */
export function Rights() {
  return (
    <>
      <p className="max-w-reading text-ink2">
        They cost nothing. The Act asks for an answer without undue delay; we give ourselves{' '}
        {DATA_REQUEST_DUE_DAYS} days at most and count them on this page. Sections are those of the
        Nigeria Data Protection Act 2023.
      </p>
      <dl className="mt-5 border-t border-line">
        {RIGHTS.map(({ section, title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)] print:break-inside-avoid"
          >
            <dt>
              <span className="block font-semibold">{title}</span>
              <span className="text-sm text-ink3">{section}</span>
            </dt>
            <dd className="max-w-reading text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
