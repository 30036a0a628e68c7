import { sql } from 'kysely';
import type { OpeningKind } from '#core/careers/opening-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';

interface DemoOpening {
  readonly id: string;
  readonly title: string;
  readonly team: string;
  readonly location: string;
  readonly kind: OpeningKind;
  readonly daysAgo: number;
  readonly summary: string;
  readonly body: string;
}

/** Sample job openings. */
const DEMO_OPENINGS: readonly DemoOpening[] = [
  {
    id: 'escrow-desk-officer',
    title: 'Escrow desk officer',
    team: 'Escrow desk',
    location: 'Lagos, Yaba',
    kind: 'full_time',
    daysAgo: 6,
    summary:
      'You read what buyer and seller say, look at the bank’s own record, and decide who receives the crypto that Oja holds.',
    body: `When two traders do not agree, the crypto stays in escrow until someone decides. You are that someone. You give a reason for each decision, both sides read it, and either may appeal.

# What you do
- Take the oldest case of the queue, not the easiest one
- Compare the payer’s name, the amount to the kobo and the time of the bank’s record
- Ask for what is missing in plain words, and decide when you have it
- Write the reason so that the side that loses understands it

# What we look for
- Two years in reconciliation, fraud or customer disputes at a bank, a fintech or a telco
- You can tell a forged transfer alert from a real one, and say why
- Clear English; Pidgin or another Nigerian language helps every day

# How it is
Shifts of eight hours between 7 and 23, five days a week, two Sundays a month. No officer decides a case of someone they know, and large amounts need two of you.`,
  },
  {
    id: 'payments-engineer',
    title: 'Payments engineer',
    team: 'Engineering',
    location: 'Remote within Nigeria',
    kind: 'full_time',
    daysAgo: 13,
    summary:
      'You connect the market to Nigerian banks and keep every kobo and every token accounted for, in TypeScript and PostgreSQL.',
    body: `The market holds people’s crypto while naira moves between two banks that know nothing of each other. The ledger must be right at every moment, also when a power cut comes in the middle.

# What you do
- Build and keep the connections to banks: name enquiry, virtual accounts, notices of credit
- Write the rules that decide whether a payment is the one that an order waits for
- Find out what broke at 2 a.m. and make it not break that way again

# What we look for
- You have run a system that moved money, and can tell us about a mistake in it
- SQL without fear: locks, isolation, and what happens when two people press at once
- TypeScript, or another typed language and the wish to learn it

# How it is
Remote, with two days a month in Lagos together. On call one week in five, paid apart.`,
  },
  {
    id: 'compliance-analyst',
    title: 'Compliance analyst (AML)',
    team: 'Compliance',
    location: 'Abuja, Wuse II',
    kind: 'full_time',
    daysAgo: 20,
    summary:
      'You watch for money that should not be moving, report what the law asks to be reported, and keep honest traders from being stopped.',
    body: `Most alerts are honest people with an unusual week. Your work is to tell them from the few that are not, quickly and with a record that holds.

# What you do
- Look into alerts: payments from third parties, many accounts behind one device, sudden volume
- Prepare reports to the Nigerian Financial Intelligence Unit within the time the law gives
- Review identity documents that the automatic check could not settle

# What we look for
- Two years in AML, KYC or investigations; a CAMS or ACAMS certificate is welcome
- You know the Money Laundering (Prevention and Prohibition) Act 2022 and the NDPA 2023 from practice
- You write short, and what you write can be shown to a regulator`,
  },
  {
    id: 'merchant-support-kano',
    title: 'Merchant support, Hausa and English',
    team: 'Support',
    location: 'Kano',
    kind: 'part_time',
    daysAgo: 27,
    summary:
      'You help merchants in the north to set up, sell safely and get an answer in Hausa on the same day.',
    body: `Merchants who sell every day are half of the market. Many of them would rather speak Hausa than fill in a form.

# What you do
- Answer by chat and telephone, in Hausa and English
- Visit two or three merchants a week and look at how they really work
- Bring back what is confusing, so that the product changes and not the merchant

# What we look for
- You have sold something yourself, or looked after people who do
- Fluent Hausa and English; you write both without mistakes

# How it is
Twenty hours a week, from a phone and a laptop that we give you. Transport is paid.`,
  },
];

/** Inserts the openings, once. */
export async function addDemoOpenings(db: Db): Promise<void> {
  for (const { id, title, team, location, kind, daysAgo, summary, body } of DEMO_OPENINGS) {
    await db
      .insertInto('job_openings')
      .values({
        id,
        title,
        team,
        location,
        kind,
        summary,
        body,
        opened_at: sql<Date>`app_now() - make_interval(days => ${daysAgo})`,
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}
