/** The reference of an application in a letter: the last eight digits of its id, such as "JA-7F3K-2291". */
export function applicationReference(applicationId: string): string {
  const tail = applicationId.replaceAll('-', '').slice(-8).toUpperCase();
  return `JA-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
