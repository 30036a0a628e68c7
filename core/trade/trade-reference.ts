/** A trade's short reference: the last eight digits of its id, such as "7F3K-2291". */
export function tradeReference(tradeId: string): string {
  const tail = tradeId.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
