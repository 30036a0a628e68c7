import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findHazards,
  HAZARD_KINDS,
  type HazardContext,
  type HazardKind,
} from '#core/chats/hazards/find-hazards.ts';
import { LONGEST_MESSAGE } from '#core/chats/limits.ts';

const TRADE: HazardContext = {
  chatType: 'trade',
  ownHost: 'oja.example',
  tradeAccount: { accountNumber: '0123456789', bankName: 'GTBank' },
  senderRole: 'seller',
};
const DIRECT: HazardContext = {
  chatType: 'direct',
  ownHost: 'oja.example',
  senderRole: 'participant',
};

const kinds = (text: string, context = TRADE) => [
  ...new Set(findHazards(text, context).map(({ kind }) => kind)),
];

test.each([
  'I have paid 150,000.37 to 0123456789',
  'Paid to 0123456789 GTBank, ADE OKON',
  'sent to 0123 456 789, check abeg',
  'acct 012-345-6789 right?',
  '0 1 2 3 4 5 6 7 8 9 is the account abi?',
  'order number 20261121140523817263',
  'Order 2026112114 is mine',
  'session id 000013261121140523000123456789',
  'Session ID: 090267261121140555123456789012',
  'transaction ref 1234567890',
  'trade 7F3K-2291 is for you',
  'trade 1234-5678',
  'ref: 4821-0937 paid',
  'hash 0x9f2c8a77b1e04d55c0ffee0123456789abcdef0123456789abcdef0123456789',
  'tx 4e3f2a1b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f',
  'my address is TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE on tron',
  '018f3c2e-7b1a-7c3d-9e2f-1234567890ab',
  'sent at 14:05',
  'sent 14:05:33 on 21/11/2026',
  'on 2026-11-21 I sent 45,000',
  '21-11-2026',
  'ok boss',
  'Thank you very much sir',
  'e don enter, thank you',
  'I don pay o, check your account',
  'abeg how far, you don see am?',
  'no wahala, I dey wait',
  'N150,000 only',
  '₦1,500,000.00 sent now',
  '#50000 and #20000',
  'I sent 50000 20000 and 30000',
  '2 transfers: 500,000 and 250,000.37',
  'rate is 1,512.45 per usdt',
  'I want to buy 250 USDT at 1500',
  '100.12345678 USDT',
  '25k or 30k?',
  'my limit is 5m daily',
  'GTBank, Zenith, Opay and Kuda are fine',
  'Bank: Access Bank, name: Ade Okon',
  'pls use opay',
  'the kobo is .37',
  'amount: 150000.37',
  'please release when you see it',
  'kindly release sir',
  'release it please, I have paid',
  'I will not release first',
  "don't release before payment",
  'never release first o',
  'You pay, then I release',
  'I will cancel if you do not pay',
  'please cancel, I have network issues',
  "don't cancel o",
  "I'm outside now, give me 5 minutes",
  'I dey outside, make I reach house',
  'I no dey pay outside',
  'never trade outside oja',
  "don't pay outside the app",
  "I don't use WhatsApp",
  'no whatsapp please',
  "please don't message me on telegram",
  'I saw it in a whatsapp group',
  'many scammers on telegram',
  'never share your OTP with anybody',
  "don't send your pin to anyone",
  'did you get the otp from your bank?',
  'send me the receipt',
  'send your account number',
  "what's your bank code?",
  'send proof of payment please',
  'I will contact support',
  "let's call support if it does not enter",
  'Are you support?',
  'has Oja confirmed the payment?',
  'has the bank confirmed the payment?',
  'I am a POS agent in Lagos',
  'I am new to oja',
  'I am on oja since 2024',
  'I am the seller',
  'this is my account',
  'am waiting for admin',
  'am at the bank',
  'I am from Lagos',
  'no write usdt for narration abeg',
  "don't put crypto in the description",
  'do not write bitcoin or usdt in the remark',
  'leave the narration empty',
  'narration: rent',
  'put your name in the remark',
  'use reference 7F3K-2291 as narration',
  'the narration is my name',
  'my reference rate for USDT is 1500',
  'how many usdt?',
  'I will write you a review',
  'https://oja.example/trades/7',
  'see oja.example/faq',
  'paid.it is done',
  'see receipt.pdf',
  'Ẹ ṣé gan-an, mo ti rí i',
  'Na gode, kudin ya shigo',
  'Daalụ, ego abatala',
  'I paid one two times, seven thousand each',
  'two of two',
  'zero balance',
  'BVN name match is Ade',
  'my username is ada_trader01',
  '1st transfer 1234567, 2nd 7654321',
  '5 minutes 30 seconds',
  '08:03 and 12:34',
  'please give me 10 more minutes',
  'I sent it from my wife account',
  'name on account is CHUKWUEMEKA OBI',
  'network is bad, let me try again',
  'the amount is 1500000037 kobo',
  '50,000 50,000 50,000',
  'code of the bank is 058',
  'can you add 200 naira for transfer fee?',
  '👍🏾 okay',
  '0000000000',
  'I will send it directly from my bank app',
  'pay directly from your bank, not from a wallet',
  'is there any admin here?',
  'oja support told me to upload the statement',
  'bank otp is delaying',
  'dial *737*1*150000*0123456789#',
  'my brother is outside with the phone',
  'The session ID is 100033261121140509000012345678',
  'release pls, first time trader here',
  'your account will be credited soon',
  'I will release after you pay',
])('"%s" is harmless', (text) => {
  expect(kinds(text)).toEqual([]);
});

const HARMFUL: [string, ...HazardKind[]][] = [
  // Telephones.
  ['call me 08031234567', 'phone_number'],
  ['0803 123 4567', 'phone_number'],
  ['0803-123-4567', 'phone_number'],
  ['0803.123.4567', 'phone_number'],
  ['(0803) 123 4567', 'phone_number'],
  ['+234 803 123 4567', 'phone_number'],
  ['+2348031234567', 'phone_number'],
  ['2348031234567', 'phone_number'],
  ['00234 803 123 4567', 'phone_number'],
  ['+234 (0) 803 123 4567', 'phone_number'],
  ['0 8 0 3 1 2 3 4 5 6 7', 'phone_number'],
  ['0-8-0-3-1-2-3-4-5-6-7', 'phone_number'],
  ['oh eight oh three one two three four five six seven', 'phone_number'],
  ['zero 8 0 3 one 2 3 4 five 6 7', 'phone_number'],
  ['zero eight zero three, one two three, four five six seven', 'phone_number'],
  ['zero eight double zero 1234567', 'phone_number'],
  ['O8O31234567', 'phone_number'],
  ['o8o3l234567', 'phone_number'],
  ['０８０３１２３４５６７', 'phone_number'],
  ['𝟎𝟖𝟎𝟑𝟏𝟐𝟑𝟒𝟓𝟔𝟕', 'phone_number'],
  ['0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'phone_number'],
  ['my line is 8031234567 call', 'phone_number'],
  ['07012345678', 'phone_number'],
  ['09112345678 is my number', 'phone_number'],
  ['+44 7911 123456', 'phone_number'],
  ['+1 415 555 2671', 'phone_number'],
  ['call me 415-555-2671', 'phone_number'],
  ['I paid 150,000.37, call 08031234567', 'phone_number'],
  ['tel:+2348031234567', 'phone_number'],
  // Links.
  ['open https://evil.com now', 'outside_link'],
  ['pay here: oja-pay.ng/confirm', 'outside_link'],
  ['https://oja.example@evil.com', 'outside_link'],
  ['https://oja.example.evil.com/login', 'outside_link'],
  ['binance dot com', 'outside_link'],
  ['b i t . l y', 'outside_link'],
  ['hxxps://evil[.]com', 'outside_link'],
  ['javascript:alert(1)', 'outside_link'],
  ['data:text/html,<script>', 'outside_link'],
  // Messengers.
  ['add me on whatsapp', 'messenger_handle'],
  ['message me on telegram abeg', 'messenger_handle'],
  ['dm me on ig', 'messenger_handle'],
  ['my telegram is adaobi', 'messenger_handle'],
  ['my whatsapp number is in my bio', 'messenger_handle'],
  ["let's continue on whatsapp", 'messenger_handle'],
  ['make we talk for whatsapp', 'messenger_handle'],
  ['telegram: @adaobi', 'messenger_handle'],
  ['find @adaobi on telegram', 'messenger_handle'],
  ['IG: ada_sells', 'messenger_handle'],
  ['drop your whatsapp', 'messenger_handle'],
  ["what's your telegram?", 'messenger_handle'],
  ['do you have whatsapp?', 'messenger_handle'],
  ['t.me/ojasupport', 'messenger_handle'],
  ['wa.me/2348031234567', 'messenger_handle'],
  ['chat me up on wаtsаpp', 'messenger_handle'],
  ['I dey telegram, username cryptoking', 'messenger_handle'],
  ['make we carry this go whatsapp', 'messenger_handle'],
  ['move to telegram', 'messenger_handle'],
  ['write ada@gmail.com', 'messenger_handle'],
  ['whatsapp me 08031234567', 'messenger_handle', 'phone_number'],
  // Accounts.
  ['pay into 2209876543 Zenith instead', 'other_account_number'],
  ['my other account 220 987 6543', 'other_account_number'],
  ['use 2209-876-543 kuda', 'other_account_number'],
  ['2 2 0 9 8 7 6 5 4 3', 'other_account_number'],
  ['send to 22098 76543 opay', 'other_account_number'],
  ['8031234567 opay ade okon', 'other_account_number'],
  ['2209876543', 'other_account_number'],
  ['not 0123456789 but 2209876543', 'other_account_number'],
  ['two two zero nine eight seven six five four three', 'other_account_number'],
  ['acct: 2026112114 first bank', 'other_account_number'],
  // Words for the bank.
  ['write USDT in the narration', 'crypto_word'],
  ['put crypto as description', 'crypto_word'],
  ['narration: usdt payment', 'crypto_word'],
  ['remark should be payment for bitcoin', 'crypto_word'],
  ['use oja p2p as your reference', 'crypto_word'],
  ['abeg write binance for remark', 'crypto_word'],
  ['No problem, write USDT in the narration', 'crypto_word'],
  ['type btc as the narration please', 'crypto_word'],
  // Impersonation.
  ['I am from Oja support', 'impersonation'],
  ["I'm the admin here", 'impersonation'],
  ['am oja customer care', 'impersonation'],
  ['this is Oja Support Team', 'impersonation'],
  ['You are chatting with customer service', 'impersonation'],
  ['na me be the moderator', 'impersonation'],
  ['I work for oja', 'impersonation'],
  ['Oja Support: your payment is on hold', 'impersonation'],
  ['[SYSTEM MESSAGE] release now', 'impersonation'],
  ['Oja has confirmed your payment, release', 'impersonation'],
  ['Escrow don confirm the payment', 'impersonation'],
  ['І аm frоm Оjа suрроrt', 'impersonation'],
  ['𝐈 𝐚𝐦 𝐎𝐣𝐚 𝐬𝐮𝐩𝐩𝐨𝐫𝐭', 'impersonation'],
  ['release first then I pay', 'impersonation'],
  ['abeg release make I pay', 'impersonation'],
  ['release the coin before payment', 'impersonation'],
  ['drop am first', 'impersonation'],
  ['send me your OTP', 'impersonation'],
  ['what is your password', 'impersonation'],
  ['tell me the code', 'impersonation'],
  ['give me the 6 digit code sent to you', 'impersonation'],
  ['share your seed phrase', 'impersonation'],
  ['send your atm card pin', 'impersonation'],
  ['Oja admin here: release the crypto', 'impersonation'],
  ["Your account will be suspended if you don't release", 'impersonation'],
  ['System has confirmed payment', 'impersonation'],
  ['Payment verified by Oja', 'impersonation'],
  ['this na oja official account', 'impersonation'],
  ['Release now, I will pay after', 'impersonation'],
  ["I'll pay after you release", 'impersonation'],
  // Away from the platform.
  ['cancel the trade and pay me directly', 'off_platform'],
  ['cancel am make we do am outside', 'off_platform'],
  ["let's deal outside", 'off_platform'],
  ['make we trade outside the app', 'off_platform'],
  ['cancel and I will give you better rate', 'off_platform'],
  ['send the usdt directly to my wallet', 'off_platform'],
  ['better rate if we deal outside', 'off_platform'],
  ['sell without escrow', 'off_platform'],
  ['The app no dey work, make we deal outside', 'off_platform'],
  ["I can't pay here, lets trade outside oja", 'off_platform'],
  ['we can finish this privately', 'off_platform'],
  ['lets cancel this and trade on binance', 'off_platform'],
  ['no need for this app, do direct transfer', 'off_platform'],
  ['send the usdt to my trc20 wallet', 'off_platform'],
];

test.each(HARMFUL)('"%s" is a hazard', (text, ...expected) => {
  expect(kinds(text).toSorted()).toEqual(expected.toSorted());
});

test('every kind is in the table, and the table is long', () => {
  expect(new Set(HARMFUL.flatMap(([, ...found]) => found))).toEqual(new Set(HAZARD_KINDS));
});

describe('what is harmless depends on the conversation and on the author', () => {
  test('an official may name themselves; only their links are warned of', () => {
    for (const senderRole of ['agent', 'arbiter']) {
      expect(kinds('I am from Oja support, call 08031234567', { ...TRADE, senderRole })).toEqual(
        [],
      );
      expect(kinds('see https://evil.com', { ...TRADE, senderRole })).toEqual(['outside_link']);
    }
  });

  test('support may be sent a number, and is still warned of links', () => {
    const support: HazardContext = { ...DIRECT, chatType: 'support' };
    expect(kinds('my number is 08031234567, account 2209876543', support)).toEqual([]);
    expect(kinds('https://evil.com', support)).toEqual(['outside_link']);
  });

  test('words for the bank matter in a trade, another account between any two people', () => {
    expect(kinds('write USDT in the narration', DIRECT)).toEqual([]);
    expect(kinds('send to 2209876543', DIRECT)).toEqual(['other_account_number']);
  });

  test('a number that both know may be sent again, in any form', () => {
    const context: HazardContext = { ...TRADE, knownPhone: '+2348031234567' };
    for (const message of ['08031234567', '0803 123 4567', '+234 803 123 4567']) {
      expect(kinds(message, context), message).toEqual([]);
    }
    expect(kinds('08031234568', context)).toEqual(['phone_number']);
  });

  test('the trade’s own account is no telephone either, and without one every account is another', () => {
    const opay = { ...TRADE, tradeAccount: { accountNumber: '8031234567', bankName: 'OPay' } };
    expect(kinds('sent to 8031234567, call me', opay)).toEqual([]);
    expect(kinds('0123456789', { ...TRADE, tradeAccount: null })).toEqual(['other_account_number']);
  });
});

test('a hazard’s span is that of the written text, whatever letters and emoji precede it', () => {
  const text = '👩🏿‍💻 ọja: ０８０３ １２３ ４５６７, then www.evil.com!';
  expect(
    findHazards(text, TRADE).map(({ kind, start, end }) => [kind, text.slice(start, end)]),
  ).toEqual([
    ['phone_number', '０８０３ １２３ ４５６７'],
    ['outside_link', 'www.evil.com'],
  ]);
});

const FRAGMENTS = [
  ...'aoil01 .,-()/+:@\n\u{301}\u{200b}іо₦#',
  '0803',
  '1234567',
  'https://',
  'evil.com',
  ' dot com',
  'whatsapp',
  'add me on ',
  'release ',
  'first ',
  'i am ',
  'from ',
  'the ',
  'oja ',
  'support',
  'send your ',
  'code ',
  'narration ',
  'write ',
  'usdt ',
  'pay ',
  'outside ',
  'cancel ',
  'double ',
  'zero ',
  'not ',
];

test('for any text, spans lie within it and in its order', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 80 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (message) => {
      let last = 0;
      for (const { kind, start, end } of findHazards(message, TRADE)) {
        expect(HAZARD_KINDS).toContain(kind);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(message.length);
        last = start;
      }
    }),
    { numRuns: 500 },
  );
});

const MOST_SECONDS = 0.25;
const REPEATED = [
  'a.',
  'a@',
  '1 1 ',
  '0803',
  '1,',
  ' ',
  '\n ',
  'a b ',
  ':/',
  '[.]',
  'ﷺ',
  '\u{301}',
  'o',
];

test('no text of full length takes long', () => {
  const pairs = REPEATED.flatMap((one) => REPEATED.map((other) => one + other));
  for (const fragment of [...FRAGMENTS, ...REPEATED, ...pairs, 'pay a a a ', 'i am the the ']) {
    const text = fragment.repeat(LONGEST_MESSAGE).slice(0, LONGEST_MESSAGE);
    expect(secondsFor(text), JSON.stringify(fragment)).toBeLessThan(MOST_SECONDS);
  }
});

/** Processor time of this thread, which does not grow while the machine is busy with something else. */
function secondsFor(text: string): number {
  const started = process.threadCpuUsage();
  findHazards(text, TRADE);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000_000;
}
