/** The text of a percent field while typing. A comma is a decimal point to many: "1,5" is no fifteen. */
export function typedPercent(typed: string): string {
  return typed.replaceAll(',', '.').replaceAll(/[^\d.]/g, '');
}
