const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A date of birth in registries' formats ("1988-04-04", "04-Apr-1988", "04-04-1988", with slashes, with a time behind
 * it), as "1988-04-04"; null for anything else.
 */
export function birthDate(written: string): string | null {
  const text = written.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t.*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const parted = /^(\d{1,2})[-/ .](\d{1,2}|[a-z]{3,9})[-/ .](\d{4})$/.exec(text);
  if (!parted) return null;
  const [, day = '', named = '', year = ''] = parted;
  const month = /\d/.test(named) ? named : String(MONTHS.indexOf(named.slice(0, 3)) + 1);
  return dayOf(year, month.padStart(2, '0'), day.padStart(2, '0'));
}

function dayOf(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay && year >= '1900' ? iso : null;
}
