import {
  LedgerTable,
  type LedgerRow,
} from '#web/features/account/data-protection/ledger-table.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** The recipients of data of this installation. Which of them are used depends on the operator's configuration. */
export function Receivers() {
  const { mode, features } = publicConfig();
  const isSandbox = mode === 'sandbox';
  const inUse = (isOn: boolean | undefined) => (isOn ? t('In use here') : t('Not in use here'));
  const byOperator = isSandbox ? t('Not in use here') : t('If the operator uses it');
  const rows: LedgerRow[] = [
    {
      name: 'The other side of your order',
      note: 'Handle, picture and figures; for an active order, the bank account to pay into',
      cells: [t('In use here'), 'Wherever that person is'],
    },
    {
      name: 'Youverify',
      note: 'BVN or NIN, and your name, when you ask for the check',
      cells: [byOperator, 'A Nigerian company; it asks the registry of the number'],
    },
    {
      name: 'Paystack or Monnify',
      note: 'Bank, account number and name, when you add an account or are paid to it; the amount and a reference of the payment',
      cells: [byOperator, 'Nigerian companies; they ask and pay your bank'],
    },
    {
      name: 'Blockchains',
      note: 'Of a deposit or a withdrawal: addresses, amount and time, public for ever; never your name',
      cells: [byOperator, 'Everywhere; nobody can erase it'],
    },
    {
      name: 'Termii',
      note: 'Phone number and the text of messages to it',
      cells: [
        isSandbox ? t('Not in use here') : inUse(features['phone_sign_in']),
        'A Nigerian company',
      ],
    },
    {
      name: 'The operator’s email server',
      note: 'Email address and the text of emails',
      cells: [inUse(!isSandbox), 'Where the operator rents it'],
    },
    {
      name: 'ipapi.co',
      note: 'The IP address of a login, to name its city and country; nothing else about you',
      cells: [byOperator, 'Outside Nigeria'],
    },
    {
      name: 'Google',
      note: 'Only if you choose to log in with Google: it learns that you did, and tells us email, name and picture',
      cells: [
        isSandbox ? t('Not in use here') : inUse(features['google_sign_in']),
        'Outside Nigeria',
      ],
    },
    {
      name: 'Your browser’s push service',
      note: 'Only if you allow push messages: their text, encrypted for your browser',
      cells: [t('In use here'), 'Google, Mozilla or Apple, by your browser'],
    },
    {
      name: 'Telegram',
      note: 'Only if you link a chat: that chat, and the text of the news you chose to get there',
      cells: [isSandbox ? t('Not in use here') : inUse(features['telegram']), 'Outside Nigeria'],
    },
    {
      name: 'File store',
      note: 'Pictures, receipts, attachments and copies made for you, where files do not lie on our own disk',
      cells: [byOperator, 'Where the operator rents it'],
    },
    {
      name: 'Authorities and courts',
      note: 'What a lawful order or a reporting duty names, and no more',
      cells: ['When the law asks', 'Nigeria'],
    },
  ];
  return (
    <>
      <LedgerTable
        label={t('Who receives data')}
        columns={[t('Who, and which of your data'), t('Here'), t('Where')]}
        rows={rows}
      />
      <div className="mt-4 max-w-reading space-y-3 text-ink2">
        {isSandbox && (
          <p>
            This is a sandbox: emails and text messages go to a page of this installation, and
            nobody outside is asked anything.
          </p>
        )}
        <p>
          Prices of coins come from CoinGecko, CoinPaprika and Quidax. Our server asks them; they
          learn nothing of you. Where data leaves Nigeria, sections 41 to 43 of the Act ask the
          operator for adequate protection of it, by law or by contract.
        </p>
      </div>
    </>
  );
}
