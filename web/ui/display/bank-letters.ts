const LIGHT = '#fff';
const DARK = '#111';

/** The banks most people have, by how their name begins: letters, ground and ink. */
export const KNOWN_BANKS: readonly (readonly [
  start: string,
  letters: string,
  ground: string,
  ink: string,
])[] = [
  ['Access', 'AC', '#003883', '#f5a03a'],
  ['ALAT', 'AL', '#8a1538', LIGHT],
  ['Carbon', 'CB', '#3b1f6b', LIGHT],
  ['Ecobank', 'EC', '#00536f', '#c8d94b'],
  ['FairMoney', 'FM', '#006b3c', LIGHT],
  ['Fidelity', 'FD', '#002082', '#7fd142'],
  ['First Bank', 'FB', '#002b5c', '#f0b428'],
  ['First City', 'FC', '#5c2684', '#f7c22f'],
  ['FCMB', 'FC', '#5c2684', '#f7c22f'],
  ['Globus', 'GL', '#b0121b', LIGHT],
  ['Guaranty', 'GT', '#ea5b0c', DARK],
  ['GT', 'GT', '#ea5b0c', DARK],
  ['Jaiz', 'JZ', '#004f3a', LIGHT],
  ['Keystone', 'KS', '#0a4d8c', LIGHT],
  ['Kuda', 'KU', '#40196d', LIGHT],
  ['Moniepoint', 'MP', '#0357ee', LIGHT],
  ['OPay', 'OP', '#00b876', DARK],
  ['PalmPay', 'PP', '#6b2fb5', LIGHT],
  ['Polaris', 'PO', '#7a3d96', LIGHT],
  ['PremiumTrust', 'PT', '#4a2c83', LIGHT],
  ['Providus', 'PV', '#f4b223', DARK],
  ['Stanbic', 'ST', '#0033a1', LIGHT],
  ['Standard', 'SC', '#0061a8', LIGHT],
  ['Sterling', 'SB', '#b3122a', LIGHT],
  ['TAJ', 'TJ', '#6a1b36', LIGHT],
  ['Titan', 'TT', '#101f3c', '#e0b04a'],
  ['Union', 'UB', '#1291d4', DARK],
  ['United Bank', 'UBA', '#c4161c', LIGHT],
  ['UBA', 'UBA', '#c4161c', LIGHT],
  ['Unity', 'UN', '#3c7a1e', LIGHT],
  ['VFD', 'VF', '#7b1113', LIGHT],
  ['Wema', 'WE', '#8a1538', LIGHT],
  ['Zenith', 'ZE', '#c8102e', LIGHT],
];

interface BankLetters {
  readonly letters: string;
  /** Null where the bank has none here: the theme's own are used. */
  readonly ground: string | null;
  readonly ink: string | null;
}

/** The letters and colours of a bank, by its name; any other bank has its own first letters. */
export function bankLetters(name: string): BankLetters {
  const known = KNOWN_BANKS.find(([start]) => name.toLowerCase().startsWith(start.toLowerCase()));
  if (known) return { letters: known[1], ground: known[2], ink: known[3] };
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '?', second = ''] = words;
  const letters = words.length > 1 ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
  return { letters: letters.toUpperCase(), ground: null, ink: null };
}
