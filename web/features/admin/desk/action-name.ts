/** A name of the audit log in words: `resolve_dispute` is "Resolve dispute". */
export function actionName(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
