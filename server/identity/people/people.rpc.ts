import {
  AddStaffNote,
  FindPeople,
  GetPerson,
  ListPersonViews,
  PeopleFound,
  PersonFile,
  PersonViews,
  Unmasked,
  UnmaskPerson,
} from '#core/people/wire.ts';
import { PEOPLE_DONE } from '#core/people/texts.ts';
import { Answer } from '#core/wire/shared.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { addStaffNote } from '#server/identity/people/add-staff-note.ts';
import { findPeople } from '#server/identity/people/find-people.ts';
import { getPerson } from '#server/identity/people/get-person.ts';
import { listPersonViews } from '#server/identity/people/list-person-views.ts';
import { unmaskPerson } from '#server/identity/people/unmask-person.ts';

/** One person at a glance for the staff, and who looked for the person. */
export const peopleProcedures = {
  /** Each search is an event of the log, with its kind and the number of hits; what was typed is not stored. */
  admin_find_people: staffAct({
    may: 'people.find',
    needsCode: false,
    event: () => ({ subject: ['person', null] }),
    input: FindPeople,
    output: PeopleFound,
    run: async ({ db }, { userId }, { query }) => {
      const found = await findPeople(db, userId, query);
      describeAct({ detail: { kind: found.kind, hits: found.people.length } });
      return found;
    },
  }),
  /** Logs itself, once for each view that it opens. */
  admin_get_person: staffRead({
    may: 'people.read',
    input: GetPerson,
    output: PersonFile,
    run: ({ db }, caller, input) => getPerson(db, caller, input),
  }),
  admin_unmask: staffAct({
    may: 'people.unmask',
    needsCode: false,
    event: ({ userId, field }) => ({ subject: ['person', userId], detail: { field } }),
    input: UnmaskPerson,
    output: Unmasked,
    run: ({ db }, caller, input) => unmaskPerson(db, caller, input),
  }),
  add_staff_note: staffAct({
    may: 'people.note',
    needsCode: false,
    event: ({ userId }) => ({ subject: ['person', userId] }),
    input: AddStaffNote,
    output: Answer,
    run: async ({ db }, caller, input) => {
      await addStaffNote(db, caller, input);
      return done(PEOPLE_DONE.noted);
    },
  }),
  list_person_views: procedure({
    access: 'user',
    readOnly: true,
    input: ListPersonViews,
    output: PersonViews,
    run: ({ db }, { userId }, input) => listPersonViews(db, userId, input),
  }),
};
