/** What a field of per cents holds while someone types. A comma is a point to many: "1,5" is no fifteen. */
export function typedPercent(typed: string): string {
  return typed.replaceAll(',', '.').replaceAll(/[^\d.]/g, '');
}
