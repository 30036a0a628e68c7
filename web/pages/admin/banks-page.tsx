import { useQuery } from '@tanstack/react-query';
import { CatalogueList } from '#web/features/admin/catalogue/catalogue-list.tsx';
import { banksQuery } from '#web/features/admin/catalogue/catalogue-queries.ts';
import { bankSearch } from '#web/features/admin/catalogue/catalogue-search.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { call } from '#web/lib/supabase/call.ts';

/** The banks at which people can have accounts. */
export default function BanksPage() {
  const desk = useDeskFilters(bankSearch);
  const query = useQuery(banksQuery);
  return (
    <DeskPage
      title="Banks"
      about="Where people can be paid in naira. One that is off cannot be chosen for a new account, whatever the provider’s list says."
    >
      <div className="mt-6">
        <DeskQuery query={query} failed="Couldn’t load the banks" rows={10}>
          {({ banks }) => (
            <CatalogueList
              {...desk}
              label="Banks"
              items={banks.map((bank) => ({
                id: bank.code,
                name: bank.name,
                details: bank.ussd_transfer ? `${bank.code}, ${bank.ussd_transfer}` : bank.code,
                used: accounts(bank.accounts),
                isActive: bank.is_active,
                lastChange: bank.last_change,
              }))}
              effect="Nobody can add an account at it. Accounts that exist stay, and orders are still paid to them."
              step={({ id }, isActive, reason) =>
                call('set_bank_active', {
                  p_bank_code: id,
                  p_is_active: isActive,
                  p_reason: reason,
                })
              }
            />
          )}
        </DeskQuery>
      </div>
    </DeskPage>
  );
}

function accounts(count: number): string {
  return count === 1 ? '1 account' : `${count} accounts`;
}
