import { sql } from 'kysely';
import { PERSON_SECTIONS, type PersonSection, SECTION_PERMISSIONS } from '#core/people/sections.ts';
import { roleForReason } from '#core/people/reasons.ts';
import type { GetPerson, PersonFile } from '#core/people/wire.ts';
import { permissionsOf, rolesWith, titlesWith } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import type { SignedInCaller } from '#server/define.ts';
import { type OpenView, takeView } from '#server/identity/people/open-view.ts';
import { personAccounts } from '#server/identity/people/person-accounts.ts';
import {
  personDecisions,
  personNotes,
  personOverrides,
  personTickets,
} from '#server/identity/people/person-desk.ts';
import { personBusiness } from '#server/identity/people/person-business.ts';
import { personDevices } from '#server/identity/people/person-devices.ts';
import { personHead } from '#server/identity/people/person-head.ts';
import { personIdentity } from '#server/identity/people/person-identity.ts';
import { personMoney } from '#server/identity/people/person-money.ts';
import { personShared } from '#server/identity/people/person-shared.ts';
import { personTrades } from '#server/identity/people/person-trades.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

/**
 * Opens a person's file for a reason, or reads it again while it is open, in one transaction that only reads. Every list
 * has its newest rows, by an index of the person's own. Refusals: those of `admin_get_person`.
 */
export async function getPerson(
  db: Db,
  caller: SignedInCaller,
  { userId, reasonCode, reasonRef }: InputOf<typeof GetPerson>,
): Promise<PersonFile> {
  const view = await takeView(db, caller, { userId, code: reasonCode, reference: reasonRef });
  const held = await heldRoles(db, caller.userId);
  return transaction(db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    return readFile(tx, userId, view, held);
  });
}

async function readFile(
  db: Db,
  userId: string,
  view: OpenView,
  held: readonly StaffRole[],
): Promise<PersonFile> {
  const may = permissionsOf(held);
  const isOpen = (section: PersonSection) => may.includes(SECTION_PERMISSIONS[section]);
  const part = async <Part>(
    section: PersonSection,
    read: (db: Db, userId: string) => Promise<Part>,
  ): Promise<Part | null> => (isOpen(section) ? read(db, userId) : null);
  return {
    view: {
      reason: view.reason,
      reference: view.reference,
      role: view.role,
      opened_at: view.openedAt.toISOString(),
      closes_at: view.closesAt.toISOString(),
      is_seen: view.isSeen,
    },
    closed: PERSON_SECTIONS.filter((section) => !isOpen(section)).map((section) => ({
      section,
      roles: titlesWith(SECTION_PERMISSIONS[section]),
    })),
    may_unmask: mayUnmask(view, held),
    ...(await personHead(db, userId)),
    accounts: await personAccounts(db, userId),
    notes: await personNotes(db, userId),
    money: await part('money', personMoney),
    business: await part('money', personBusiness),
    trades: await part('trades', personTrades),
    identity: await part('identity', personIdentity),
    devices: await part('devices', personDevices),
    tickets: await part('tickets', personTickets),
    shared: await part('shared', personShared),
    overrides: await part('overrides', personOverrides),
    decisions: await part('decisions', personDecisions),
  };
}

function mayUnmask({ reason }: OpenView, held: readonly StaffRole[]): boolean {
  const unmasking = rolesWith('people.unmask');
  return (
    roleForReason(
      reason,
      held.filter((role) => unmasking.includes(role)),
    ) !== null
  );
}
