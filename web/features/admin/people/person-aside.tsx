import { Scale, ShieldCheck, ShieldOff } from 'lucide-react';
import { LEVEL_NAMES } from '#core/identity/levels/level-texts.ts';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import { longDate } from '#core/text/long-date.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { MaskedValue } from '#web/features/admin/people/masked-value.tsx';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Who it is: masked contact data, figures of the market, and others with something of theirs. */
export function PersonAside({ file }: { file: Person }) {
  return (
    <div className="flex flex-col gap-6">
      <Head file={file} />
      <Contact file={file} />
      <Figures file={file} />
      {file.shared && <Shared shared={file.shared} />}
    </div>
  );
}

function Head({ file: { head, trades } }: { file: Person }) {
  const running = trades?.disputes.filter(({ outcome }) => outcome === null).length ?? 0;
  return (
    <header>
      <div className="flex items-center gap-4">
        <Avatar id={head.id} picture={head.avatar_url} size="xl" />
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="flex items-center gap-1.5 font-display text-lg leading-tight font-bold wrap-anywhere"
          >
            {head.handle}
            {head.is_verified && <VerifiedMark />}
          </h1>
          <p className="text-sm text-ink2">
            <TextLink to={`/trader/${head.id}`}>Public page</TextLink>
            {head.last_seen_at && ` · seen ${shortTime(new Date(head.last_seen_at))}`}
          </p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap gap-2">
        <Chip>
          Level {head.level}: {LEVEL_NAMES[head.level]}
        </Chip>
        {head.is_business && <Chip>Business</Chip>}
        <Chip tone={head.has_second_factor ? 'plain' : 'fitila'}>
          <Icon of={head.has_second_factor ? ShieldCheck : ShieldOff} size={16} />
          2FA {head.has_second_factor ? 'on' : 'off'}
        </Chip>
        {running > 0 && (
          <Chip tone="ewu">
            <Icon of={Scale} size={16} />
            {running === 1 ? '1 dispute' : `${running} disputes`}
          </Chip>
        )}
        {head.blocks.map((block) => (
          <Chip key={block} tone="ewu">
            {BLOCKED[block]}
          </Chip>
        ))}
        {head.roles.map((role) => (
          <Chip key={role} tone="aro">
            {STAFF_ROLE_TITLES[role]}
          </Chip>
        ))}
        {head.is_erased && <Chip tone="quiet">Erased</Chip>}
      </p>
    </header>
  );
}

const BLOCKED: Readonly<Record<Person['head']['blocks'][number], string>> = {
  out: 'No money out',
  trade: 'No trading',
  card: 'No cards',
  login: 'No login',
};

function Contact({ file }: { file: Person }) {
  const { name, email, phone, address, member_since, language } = file.head;
  return (
    <div>
      <Facts
        facts={[
          {
            label: 'Full name',
            value: (
              <MaskedValue file={file} field="full_name" name="Show the full name" value={name} />
            ),
          },
          {
            label: 'Email',
            value: <MaskedValue file={file} field="email" name="Show the email" value={email} />,
          },
          {
            label: 'Phone',
            value: <MaskedValue file={file} field="phone" name="Show the phone" value={phone} />,
          },
          {
            label: 'Lives in',
            value: (
              <MaskedValue file={file} field="address" name="Show the address" value={address} />
            ),
          },
          { label: 'Here since', value: longDate(member_since) },
          { label: 'Reads', value: language === 'pcm' ? 'Pidgin' : 'English' },
        ]}
      />
      {file.may_unmask && (
        <p className="mt-2 text-sm text-ink3">
          The eye shows one field in full. It is logged
          {file.view.is_seen && ', and the person sees it'}.
        </p>
      )}
    </div>
  );
}

function Figures({ file: { figures } }: { file: Person }) {
  const { completed, failed, completion_rate_30d, release_seconds, people } = figures;
  return (
    <section aria-label="How they trade">
      <h2 className="mb-2 text-sm font-semibold">How they trade</h2>
      <Facts
        facts={[
          { label: 'Completed', value: `${completed} of ${completed + failed}` },
          {
            label: 'Completed, 30 days',
            value: completion_rate_30d === null ? 'None' : `${completion_rate_30d} %`,
          },
          {
            label: 'Releases in',
            value:
              release_seconds === null ? 'Not known' : `${Math.ceil(release_seconds / 60)} min`,
          },
          { label: 'Different people', value: people },
          { label: 'Disputes lost', value: figures.disputes_lost },
          { label: 'Score', value: figures.score ?? 'None yet' },
        ]}
      />
    </section>
  );
}

const SHARED_WORDS = {
  bank_account: 'the same bank account',
  identity: 'the same identity',
  network_address: 'the same network address',
} as const;

function Shared({ shared }: { shared: NonNullable<Person['shared']> }) {
  const found = shared.filter(({ count }) => count > 0);
  return (
    <section aria-label="Others with something of theirs">
      <h2 className="mb-2 text-sm font-semibold">Others with something of theirs</h2>
      {found.length === 0 ? (
        <p className="border-t border-line py-2.5 text-sm text-ink2">
          Nobody shares their bank account, identity or network address.
        </p>
      ) : (
        <ul className="border-t border-line">
          {found.map(({ what, count, people }) => (
            <li key={what} className="border-b border-line py-2.5 text-sm">
              <p className={what === 'network_address' ? 'text-ink2' : 'text-fitila'}>
                {count} with {SHARED_WORDS[what]}
              </p>
              <p className="mt-0.5 flex flex-wrap gap-x-3">
                {people.map((one) => (
                  <PersonLink key={one.id} person={one} />
                ))}
                {count > people.length && (
                  <span className="text-ink3">and {count - people.length} more</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
